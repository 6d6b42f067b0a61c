import type { ReactNode } from 'react'
import styles from './columns.module.css'

/**
 * Shows the cards of a page side by side from 960 px on, and below each other on narrower screens. With `isInOrder`,
 * content below a part that is still loading appears when that part has loaded: in each column and, on phones, in both
 * columns.
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
