import type { ReactNode } from 'react'
import styles from './openOrders.module.css'

/** What is said of an order that is not over, line below line. */
export function OrderLines({ children }: { children: ReactNode }) {
  return <span className={styles.order}>{children}</span>
}

/** What can be done about it. */
export function OrderWays({ children }: { children: ReactNode }) {
  return <span className={styles.ways}>{children}</span>
}
