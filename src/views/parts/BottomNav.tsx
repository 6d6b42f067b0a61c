import styles from './bottomNav.module.css'
import { cx } from './cx.ts'
import { Icon, type IconName } from './Icon.tsx'

export type NavItem<Id extends string> = { id: Id; label: string; icon: IconName; href: string }

/** The tabs of the new layout [NAV-04]: at the bottom on phones, in the header from 960 px on. Real links; a plain click calls `onSelect` instead. */
export function BottomNav<Id extends string>({
  label,
  items,
  current,
  isHidden,
  onSelect,
}: {
  label: string
  items: readonly NavItem<Id>[]
  current: Id | null
  isHidden?: boolean
  onSelect: (id: Id) => void
}) {
  return (
    <nav className={cx(styles.nav, isHidden && styles.away)} aria-label={label}>
      {items.map((item) => (
        <a
          key={item.id}
          href={item.href}
          className={cx(styles.item, item.id === current && styles.on)}
          aria-current={item.id === current ? 'page' : undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
            event.preventDefault()
            onSelect(item.id)
          }}
        >
          <Icon name={item.icon} size={22} />
          {item.label}
        </a>
      ))}
    </nav>
  )
}
