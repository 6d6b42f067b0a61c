import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './pageBody.module.css'

/**
 * The main column under the header; `banner` over all, `aside` sticky at the side from 960 px on (below it is not shown).
 * `isInOrder`: what stands below something that is still on its way shows once that is there, so that it need not move.
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
      {/* said before the aside itself has come: a page arrives in pieces */}
      <div className={cx(styles.columns, Boolean(aside) && styles.two)}>
        <div className={styles.steps} data-in-order={isInOrder || undefined}>
          {children}
        </div>
        {aside ? <aside className={styles.aside}>{aside}</aside> : null}
      </div>
    </main>
  )
}
