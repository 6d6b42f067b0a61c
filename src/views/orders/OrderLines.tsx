import type { ReactNode } from 'react'
import styles from './openOrders.module.css'

/** Description of an open order, one fact per line. */
export function OrderLines({ children }: { children: ReactNode }) {
  return <span className={styles.order}>{children}</span>
}

/** Container for the buttons and links of an open order. */
export function OrderWays({ children }: { children: ReactNode }) {
  return <span className={styles.ways}>{children}</span>
}
