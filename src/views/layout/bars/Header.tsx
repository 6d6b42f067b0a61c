import type { ReactNode } from 'react'
import { cx } from '../../../ui/basics/cx.ts'
import { BrandMark } from './BrandMark.tsx'
import styles from './header.module.css'

/** The bar on top: the brand's mark and name as its theme draws it, the page's title (its h1), controls at the end; slides away while `isHidden` [NAV-05]. */
export function Header({
  title,
  mark,
  isBrand,
  isHidden,
  lead,
  children,
}: {
  title: string
  mark: readonly string[]
  /** `title` is the brand's name: not shown beside the same name as a drawing. */
  isBrand?: boolean
  isHidden?: boolean
  /** Stands in the place of the brand's mark, such as a way back. */
  lead?: ReactNode
  children?: ReactNode
}) {
  return (
    <header className={cx(styles.header, isHidden && styles.away)}>
      {lead ?? <BrandMark paths={mark} />}
      <span className={styles.wordmark} />
      <h1 className={cx(styles.title, isBrand && styles.drawn)}>{title}</h1>
      {children}
    </header>
  )
}
