import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './pageBody.module.css'

/**
 * Content of a page, in one column. `aside` is a sidebar from 960 px on, otherwise hidden. With `isInOrder`, content
 * stays hidden while content above it loads, so that nothing moves.
 */
export function PageBody({
  banner,
  aside,
  isInOrder = false,
  children,
}: {
  banner?: ReactNode
  aside?: ReactNode
  isInOrder?: boolean
  children: ReactNode
}) {
  return (
    <main className={styles.main} tabIndex={-1}>
      {banner}
      {/* a class and not :has(aside), because the page is streamed and the aside arrives later */}
      <div className={cx(styles.columns, Boolean(aside) && styles.two)}>
        <div className={styles.steps} data-in-order={isInOrder || undefined}>
          {children}
        </div>
        {aside ? <aside className={styles.aside}>{aside}</aside> : null}
      </div>
    </main>
  )
}
