import type { ReactNode } from 'react'
import styles from './columns.module.css'

/**
 * Shows two columns of cards: side by side from 960 px on, one below the other on narrower screens. If `isInOrder` is
 * set, a card stays hidden while a card above it in the same column loads. On narrow screens, the second column also
 * waits for the first column.
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
