import type { ReactNode } from 'react'
import { cx } from '../../../ui/basics/cx.ts'
import { BrandMark } from './BrandMark.tsx'
import styles from './header.module.css'

/**
 * The bar at the top of the page: the brand's logo and name in the style of its theme, the page's title (its h1), and
 * controls at the end. If `isHidden` is set, the bar slides out of the screen [NAV-05].
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
  /**
   * Whether `title` is the brand's name. If the header also draws this name as a wordmark, the text is hidden visually.
   */
  isBrand?: boolean
  isHidden?: boolean
  /** Replaces the brand's logo, for example with a back link. */
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
