import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { cx } from './cx.ts'

export type BadgeTone = 'hot' | 'off' | 'left' | 'plain'

/**
 * A short label. `hot`: special goods. `off`: a discount. `left`: a purchase limit ("3 left"). `plain`: anything else.
 * The meaning is also in the text, not only in the colour.
 */
export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={cx(styles.badge, styles[tone])}>{children}</span>
}
