import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { cx } from './cx.ts'

export type BadgeTone = 'hot' | 'off' | 'left' | 'plain'

/**
 * A short label. `hot`: special goods. `off`: a discount. `left`: a purchase limit ("3 left"). `plain`: any other
 * label. The text itself states the meaning, so the colour is not needed to understand it.
 */
export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={cx(styles.badge, styles[tone])}>{children}</span>
}
