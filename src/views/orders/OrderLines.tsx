import type { ReactNode } from 'react'
import styles from './openOrders.module.css'

/** Facts about an order, one per line. */
export function OrderLines({ children }: { children: ReactNode }) {
  return <span className={styles.order}>{children}</span>
}

export function OrderWays({ children }: { children: ReactNode }) {
  return <span className={styles.ways}>{children}</span>
}
