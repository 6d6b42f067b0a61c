import type { ReactNode } from 'react'
import styles from './columns.module.css'

/**
 * Cards of a page beside each other from 960 px on, before that one below the other. `isInOrder`: in each column, and on
 * phones in both, what stands below something that is still on its way shows once that is there.
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
