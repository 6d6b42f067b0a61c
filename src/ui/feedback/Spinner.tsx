import { Hidden } from '../basics/Hidden.tsx'
import styles from './spinner.module.css'

/** Shows that something is in progress; `label` describes it to screen readers. Has no time-out of its own [GDS-07]. */
export function Spinner({ label, size = 20 }: { label?: string; size?: number }) {
  return (
    <span className={styles.spinner} style={{ inlineSize: size, blockSize: size }}>
      {label ? <Hidden>{label}</Hidden> : null}
    </span>
  )
}
