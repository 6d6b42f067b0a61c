import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { cx } from './cx.ts'

export type BadgeTone = 'hot' | 'off' | 'left' | 'plain'

/**
 * A short label: `hot` for special goods, `off` for a discount, `left` for a purchase limit ("3 left"), `plain` for
 * anything else. The text, not only the colour, carries the meaning.
 */
export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={cx(styles.badge, styles[tone])}>{children}</span>
}
