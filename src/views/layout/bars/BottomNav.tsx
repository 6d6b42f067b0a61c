import { Link } from '@tanstack/react-router'
import type { PagePath } from '../../../domain/page/address/pages.ts'
import { cx } from '../../../ui/basics/cx.ts'
import { Icon, type IconName } from '../../../ui/basics/Icon.tsx'
import styles from './bottomNav.module.css'

export type NavItem<Id extends string> = { id: Id; label: string; icon: IconName; href: PagePath }

/**
 * Bar at the bottom of the screen on phones, and in the header from 960 px on. Each link prefetches its page [NAV-04].
 */
export function BottomNav<Id extends string>({
  label,
  items,
  current,
  isHidden,
}: {
  label: string
  items: readonly NavItem<Id>[]
  current: Id | null
  isHidden?: boolean
}) {
  return (
    <nav className={cx(styles.nav, isHidden && styles.away)} aria-label={label}>
      {items.map((item) => (
        <Link
          key={item.id}
          to={item.href}
          activeProps={{ className: '' }}
          className={cx(styles.item, item.id === current && styles.on)}
          aria-current={item.id === current ? 'page' : undefined}
        >
          <Icon name={item.icon} size={22} />
          {item.label}
        </Link>
      ))}
    </nav>
  )
}
