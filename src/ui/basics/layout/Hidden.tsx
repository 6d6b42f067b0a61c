import type { ReactNode } from 'react'
import styles from './hidden.module.css'

/** Content that only screen readers read. */
export function Hidden({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <span id={id} className={styles.hidden}>
      {children}
    </span>
  )
}
