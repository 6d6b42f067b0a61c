import type { ReactNode } from 'react'
import styles from './pageBody.module.css'

/** The main column under the header; `banner` over all, `aside` sticky at the side from 960 px on (below it is not shown). */
export function PageBody({ banner, aside, children }: { banner?: ReactNode; aside?: ReactNode; children: ReactNode }) {
  return (
    <main className={styles.main} tabIndex={-1}>
      {banner}
      <div className={styles.columns}>
        <div className={styles.steps}>{children}</div>
        {aside ? <aside className={styles.aside}>{aside}</aside> : null}
      </div>
    </main>
  )
}
