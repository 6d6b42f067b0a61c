import type { KeyboardEvent, ReactNode } from 'react'
import { cx } from '../basics/cx.ts'
import styles from './tabs.module.css'

export type Tab<Id extends string> = { id: Id; label: string; count?: number | undefined }

/** Returns 1 for the arrow key in the reading direction, -1 for the opposite arrow key, and 0 for other keys. */
const stepOf = (event: KeyboardEvent<HTMLElement>): number => {
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (event.key === forward) return 1
  return event.key === 'ArrowLeft' || event.key === 'ArrowRight' ? -1 : 0
}

/**
 * A row of tabs. Supports arrow keys, Home and End. The Tab key focuses only the selected tab. Moving the focus to a
 * tab selects it. The matching `TabPanel` has the same `name`.
 */
export function Tabs<Id extends string>({
  name,
  label,
  tabs,
  selected,
  onSelect,
}: {
  name: string
  label: string
  tabs: readonly Tab<Id>[]
  selected: Id
  onSelect: (id: Id) => void
}) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex((tab) => tab.id === selected)
    const step = stepOf(event)
    const edge = event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : null
    const next = tabs[edge ?? (at + step + tabs.length) % tabs.length]
    if (!next || (edge === null && step === 0)) return
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus()
    onSelect(next.id)
  }
  return (
    <div className={styles.tabs} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${name}-tab-${tab.id}`}
          data-tab={tab.id}
          data-replay={`${name}-tab-${tab.id}`}
          aria-controls={tab.id === selected ? `${name}-panel` : undefined}
          aria-selected={tab.id === selected}
          tabIndex={tab.id === selected ? 0 : -1}
          className={cx(styles.tab, tab.id === selected && styles.on)}
          onClick={() => onSelect(tab.id)}
        >
          {tab.label}
          {tab.count === undefined ? null : <span className={styles.count}>{tab.count}</span>}
        </button>
      ))}
    </div>
  )
}

/**
 * Content of the selected tab. With `fill`, the panel takes the remaining height of a flex column, for a list that
 * scrolls inside the panel.
 */
export function TabPanel({
  name,
  selected,
  fill,
  children,
}: {
  name: string
  selected: string
  fill?: boolean
  children: ReactNode
}) {
  return (
    <div
      role="tabpanel"
      id={`${name}-panel`}
      aria-labelledby={`${name}-tab-${selected}`}
      className={cx(styles.panel, fill && styles.fill)}
    >
      {children}
    </div>
  )
}
