import type { ReactNode } from 'react'
import styles from './columns.module.css'

/**
 * Two columns, side by side from 960 px on. With `isInOrder`, a card stays hidden while a card above it loads; on
 * narrow screens, the second column also waits for the first.
 */
export function Columns({
  first,
  second,
  isInOrder = false,
}: {
  first: ReactNode
  second: ReactNode
  isInOrder?: boolean
}) {
  return (
    <div className={styles.columns} data-in-order={isInOrder || undefined}>
      <div className={styles.column} data-in-order={isInOrder || undefined}>
        {first}
      </div>
      <div className={styles.column} data-in-order={isInOrder || undefined}>
        {second}
      </div>
    </div>
  )
}
