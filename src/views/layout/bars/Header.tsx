import type { ReactNode } from 'react'
import { cx } from '../../../ui/basics/cx.ts'
import { BrandMark } from './BrandMark.tsx'
import styles from './header.module.css'

/**
 * Shows logo and name in the style of the brand's theme, the page's title (its h1), and controls. With `isHidden`, the
 * header slides out of the screen [NAV-05].
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
   * True if `title` is the brand's name. If the header also draws the name as a wordmark, the title is visually hidden.
   */
  isBrand?: boolean
  isHidden?: boolean
  /** Replaces the logo, for example with a back link. */
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
