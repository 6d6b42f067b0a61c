import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './button.module.css'

/** A link to another site. Opens a new tab with noopener or, with `isHere`, opens the site in this tab. */
export function ButtonLink({
  href,
  onClick,
  tone = 'primary',
  wide,
  isHere = false,
  children,
}: {
  href: string
  onClick?: () => void
  tone?: 'primary' | 'text'
  wide?: boolean
  isHere?: boolean
  children: ReactNode
}) {
  return (
    <a
      className={cx(styles.button, styles[tone], wide && styles.wide)}
      href={href}
      target={isHere ? undefined : '_blank'}
      rel="noopener noreferrer"
      onClick={onClick}
    >
      <span className={styles.label}>{children}</span>
    </a>
  )
}
