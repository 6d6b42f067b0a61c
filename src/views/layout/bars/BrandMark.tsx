import styles from './brandMark.module.css'

/** Logo of the brand. `paths` is SVG path data: the first path is opaque, all other paths are lighter. */
export function BrandMark({ paths, size = 32 }: { paths: readonly string[]; size?: number }) {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      {paths.map((path, at) => (
        <path key={path} d={path} fillRule="evenodd" opacity={at === 0 ? 1 : 0.55} />
      ))}
    </svg>
  )
}
