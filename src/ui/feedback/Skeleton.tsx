import { Hidden } from '../basics/Hidden.tsx'
import styles from './skeleton.module.css'

const keys = (count: number): string[] => Array.from({ length: count }, (_, at) => `row ${at}`)

/**
 * Rows of a list that is on its way, of the final height [GDS-07]; `label` is announced. `isAgain`: the list was there
 * before, and what stands below it stays.
 */
export function SkeletonRows({
  label,
  rows = 3,
  height = 56,
  isAgain = false,
}: {
  label: string
  rows?: number
  /** Px, or a length of the style sheets. */
  height?: number | string
  isAgain?: boolean
}) {
  return (
    <div role="status" className={styles.rows} data-coming={!isAgain || undefined}>
      <Hidden>{label}</Hidden>
      {keys(rows).map((key) => (
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
export function SkeletonCards({ label, rows = 3 }: { label: string; rows?: number }) {
  return (
    <div role="status" className={styles.around} data-coming>
      <Hidden>{label}</Hidden>
      <div className={styles.cards}>
        {keys(rows * 4).map((key, at) => (
          <span key={key} className={styles.card} data-beyond={at >= rows * 3 ? 3 : at >= rows * 2 ? 2 : undefined}>
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
