import { Hidden } from '../basics/layout/Hidden.tsx'
import styles from './skeleton.module.css'

const keys = (count: number): string[] => Array.from({ length: count }, (_, at) => `row ${at}`)

/**
 * `height` is in px or a CSS length. Screen readers announce `label`. `isAgain` is true if the content was shown
 * before; then content below the placeholder stays visible.
 */
type Props = { label: string; height?: number | string; isAgain?: boolean }

/** A placeholder of three rows, each as high as a list's row [GDS-07]. */
export function SkeletonRows(props: Props) {
  return <Parts {...props} count={3} />
}

/** A placeholder of a single block, as high as the content that will replace it. */
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
 * A placeholder of tabs and 3 rows of cards, each as large as a goods card [GDS-07]. Screen readers announce `label`.
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

/** Invisible mark for loading content of unknown size: a PageBody with `isInOrder` hides the content below it. */
export function Coming() {
  return <span hidden data-coming />
}
