import type { ReactNode } from 'react'
import { cx } from '../basics/cx.ts'
import { Icon } from '../basics/Icon.tsx'
import styles from './notice.module.css'

/**
 * A short message in the page. Screen readers announce a notice with the tone `bad`. `action` is a button at the end of
 * the notice.
 */
export function Notice({
  tone = 'info',
  children,
  action,
}: {
  tone?: 'info' | 'warn' | 'bad' | 'good'
  children: ReactNode
  action?: ReactNode
}) {
  return (
    <div className={cx(styles.notice, styles[tone])} role={tone === 'bad' ? 'alert' : undefined}>
      <Icon name={tone === 'good' ? 'check' : tone === 'info' ? 'info' : 'warn'} />
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  )
}
