import type { ReactNode } from 'react'
import { cx } from '../../../ui/basics/cx.ts'
import styles from './dock.module.css'

/**
 * Bars at the bottom of a phone's screen. The pay bar never moves; the navigation below it slides out of the screen if
 * `isNavHidden` is set.
 */
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

/**
 * The pay bar: goods, price and receiver of the current purchase, and the button for its next step. Only on phones;
 * wide screens show the order summary instead.
 */
export function PayBar({
  label,
  who,
  tail,
  goods,
  price,
  action,
}: {
  /** Name of the pay bar for screen readers, such as "Your order". */
  label?: string
  /** Receiver of the goods, shown above goods and price. Truncated if there is not enough space. */
  who?: ReactNode
  /** Text at the end of the receiver's line, such as level and server; never truncated. */
  tail?: ReactNode
  /** The goods, shown next to the price. Truncated if there is not enough space. */
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

/** An empty pay bar of the usual height, until the purchase is known. */
export function EmptyPayBar() {
  return <div className={styles.bar} />
}
