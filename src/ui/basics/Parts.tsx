import type { ReactNode } from 'react'
import styles from './parts.module.css'

/** Two parts with a dot between them; where the second one takes a line of its own, it stands there without the dot. */
export function Parts({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className={styles.clip}>
      <span className={styles.parts}>
        <span className={styles.part}>{first}</span>
        <span className={styles.part}>
          <span className={styles.dot}> · </span>
          {second}
        </span>
      </span>
    </span>
  )
}
