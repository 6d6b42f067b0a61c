import type { ReactNode } from 'react'
import { cx } from '../../../ui/basics/cx.ts'
import { BrandMark } from './BrandMark.tsx'
import styles from './header.module.css'

/** The bar on top: the brand's mark, the page's title (its h1), controls at the end; slides away while `isHidden` [NAV-05]. */
export function Header({
  title,
  mark,
  isHidden,
  children,
}: {
  title: string
  mark: readonly string[]
  isHidden?: boolean
  children?: ReactNode
}) {
  return (
    <header className={cx(styles.header, isHidden && styles.away)}>
      <BrandMark paths={mark} />
      <h1 className={styles.title}>{title}</h1>
      {children}
    </header>
  )
}
