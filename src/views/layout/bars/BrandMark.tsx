import styles from './brandMark.module.css'

/** A brand's mark on its colour; `paths` as in the brand's data file: the first is solid, later ones are lighter. */
export function BrandMark({ paths, size = 32 }: { paths: readonly string[]; size?: number }) {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      {paths.map((path, at) => (
        <path key={path} d={path} fillRule="evenodd" opacity={at === 0 ? 1 : 0.55} />
      ))}
    </svg>
  )
}
