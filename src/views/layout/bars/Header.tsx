import type { ReactNode } from 'react'
import { cx } from '../../../ui/basics/cx.ts'
import { BrandMark } from './BrandMark.tsx'
import styles from './header.module.css'

/**
 * The bar at the top: the brand's mark and name in the style of its theme, the page's title (its h1), and controls at
 * the end. It slides out while `isHidden` is set [NAV-05].
 */
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
  /** Whether `title` is the brand's name. It is then not shown next to a drawing of that name. */
  isBrand?: boolean
  isHidden?: boolean
  /** Replaces the brand's mark, for example by a back link. */
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
