import { Hidden } from '../basics/layout/Hidden.tsx'
import styles from './skeleton.module.css'

const keys = (count: number): string[] => Array.from({ length: count }, (_, at) => `row ${at}`)

/**
 * `height` is in px or a CSS length; screen readers announce `label`. `isAgain` marks content that was already shown
 * and is loading again: content below it then stays visible.
 */
type Props = { label: string; height?: number | string; isAgain?: boolean }

/** Placeholder for a loading list: three rows of the final height [GDS-07]. */
export function SkeletonRows(props: Props) {
  return <Parts {...props} count={3} />
}

/** Placeholder for loading content that is not a list, with its final height. */
export function SkeletonBlock(props: Props) {
  return <Parts {...props} count={1} />
}

function Parts({ label, height = 56, isAgain = false, count }: Props & { count: number }) {
  return (
    <div role="status" className={styles.rows} data-coming={!isAgain || undefined}>
      <Hidden>{label}</Hidden>
      {keys(count).map((key) => (
        <span key={key} className={styles.row} style={{ blockSize: height }}>
          <span className={styles.dot} />
          <span className={styles.lines}>
            <span className={styles.line} />
            <span className={styles.line} />
          </span>
        </span>
      ))}
    </div>
  )
}

/**
 * Placeholder for loading goods: tabs, and 3 rows of cards in the size of goods cards [GDS-07]. Screen readers announce
 * `label`.
 */
export function SkeletonCards({ label }: { label: string }) {
  return (
    <div role="status" className={styles.around} data-coming>
      <Hidden>{label}</Hidden>
      <div className={styles.cards}>
        {keys(12).map((key, at) => (
          <span key={key} className={styles.card} data-beyond={at >= 9 ? 3 : at >= 6 ? 2 : undefined}>
            <span className={styles.art} />
            <span className={styles.line} />
            <span className={styles.line} />
          </span>
        ))}
      </div>
    </div>
  )
}

/** Marks loading content of unknown size; see `isInOrder` of PageBody. */
export function Coming() {
  return <span hidden data-coming />
}
