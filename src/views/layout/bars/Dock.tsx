import type { ReactNode } from 'react'
import { cx } from '../../../ui/basics/cx.ts'
import styles from './dock.module.css'

/** Bars at the bottom of a phone's screen. The pay bar never moves; with `isNavHidden`, the navigation slides out. */
export function Dock({ bar, nav, isNavHidden }: { bar?: ReactNode; nav?: ReactNode; isNavHidden?: boolean }) {
  return (
    <>
      <div className={cx(styles.room, Boolean(bar) && styles.forBar, Boolean(nav) && styles.forNav)} />
      <div className={styles.dock}>
        {nav ? (
          <div className={cx(styles.nav, Boolean(bar) && styles.over, isNavHidden && styles.down)}>{nav}</div>
        ) : null}
        {bar}
      </div>
    </>
  )
}

/** Shows the current purchase and the button for its next step. Only on phones; wide screens show the order summary. */
export function PayBar({
  label,
  who,
  tail,
  goods,
  price,
  action,
}: {
  /** Label for screen readers, such as "Your order". */
  label?: string
  /** Receiver, shown above goods and price; truncated if necessary. */
  who?: ReactNode
  /** End of the receiver's line, such as level and server; never truncated. */
  tail?: ReactNode
  /** Chosen goods, truncated if necessary. */
  goods: ReactNode
  price: ReactNode
  action: ReactNode
}) {
  return (
    <section className={styles.bar} aria-label={label}>
      <div className={styles.what}>
        {who ? (
          <span className={styles.line}>
            <span className={styles.short}>{who}</span>
            <span>{tail}</span>
          </span>
        ) : null}
        <span className={styles.line}>
          <span className={styles.short}>{goods}</span>
          {price}
        </span>
      </div>
      {action}
    </section>
  )
}

/** A placeholder as high as the pay bar, until the purchase is known. */
export function EmptyPayBar() {
  return <div className={styles.bar} />
}
