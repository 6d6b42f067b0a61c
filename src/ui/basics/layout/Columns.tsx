import type { ReactNode } from 'react'
import styles from './columns.module.css'

/**
 * Shows two columns of cards side by side from 960 px on, and one below the other on narrower screens. With
 * `isInOrder`, content stays hidden while content above it loads: within each column and, on narrow screens, across
 * both.
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
