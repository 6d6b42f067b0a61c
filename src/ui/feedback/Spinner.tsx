import { Hidden } from '../basics/layout/Hidden.tsx'
import styles from './spinner.module.css'

/** Shows that something is loading. Rotates until it is removed [GDS-07]. */
export function Spinner({ label, size = 20 }: { label?: string; size?: number }) {
  return (
    <span className={styles.spinner} style={{ inlineSize: size, blockSize: size }}>
      {label ? <Hidden>{label}</Hidden> : null}
    </span>
  )
}
