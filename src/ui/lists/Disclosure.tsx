import type { ReactNode } from 'react'
import { Icon } from '../basics/Icon.tsx'
import styles from './disclosure.module.css'

/** A line of text that shows or hides the content below. `isOpen` is the initial state. */
export function Disclosure({
  summary,
  isOpen = false,
  children,
}: {
  summary: ReactNode
  isOpen?: boolean
  children: ReactNode
}) {
  return (
    <details className={styles.details} open={isOpen}>
      <summary className={styles.summary}>
        {summary}
        <Icon name="down" size={16} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
