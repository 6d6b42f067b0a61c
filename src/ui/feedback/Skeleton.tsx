import { Hidden } from '../basics/Hidden.tsx'
import styles from './skeleton.module.css'

const keys = (count: number): string[] => Array.from({ length: count }, (_, at) => `row ${at}`)

/** `height` in px, or a length of the style sheets; `label` is announced. `isAgain`: it was there before, and what stands below it stays. */
type Props = { label: string; height?: number | string; isAgain?: boolean }

/** Three rows of a list that is loading, of the final height [GDS-07]. */
export function SkeletonRows(props: Props) {
  return <Parts {...props} count={3} />
}

/** One part of a page that is loading and is no list, of the final height. */
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

/** Goods that are on their way: tabs, and 3 rows of cards as large as those of goods [GDS-07]; `label` is announced. */
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

/** Something whose size nobody knows is on its way: see `isInOrder` of PageBody. */
export function Coming() {
  return <span hidden data-coming />
}
