import type { ReactNode } from 'react'
import { cx } from '../basics/cx.ts'
import { Icon } from '../basics/Icon.tsx'
import styles from './linkRow.module.css'

/**
 * A row that opens another view, for example a method with sub-methods, a game, a server or a role. `art` is above the
 * row. `value` is at its end, followed by a chevron or, on the current row, by a tick. `look` sets the style: a box,
 * plain in a list, or a line between rules (the coupon line). Without `onClick`, the row is only text. A disabled row
 * ignores clicks, and its note gives the reason.
 */
export function LinkRow({
  art,
  mark,
  title,
  note,
  value,
  isCurrent,
  isOpen,
  isDisabled = false,
  look = 'boxed',
  end = 'chevron',
  onClick,
  onIntent,
  replay,
}: {
  art?: ReactNode
  mark?: ReactNode
  title: string
  note?: ReactNode
  value?: ReactNode
  isCurrent?: boolean
  /** Whether the rows that this row expands are visible; undefined for a row that expands none. */
  isOpen?: boolean
  isDisabled?: boolean
  look?: 'boxed' | 'plain' | 'line'
  end?: 'chevron' | 'none'
  onClick?: (() => void) | undefined
  /** Called when the player is likely to click: on hover, on focus and at the start of a tap. */
  onIntent?: (() => void) | undefined
  /** Key of the row for taps before hydration, which are replayed. Required if a prerendered page contains the row. */
  replay?: string | undefined
}) {
  if (!onClick) {
    return (
      <div className={cx(styles.row, styles[look])}>
        {mark}
        <Texts title={title} note={note} />
        {value ? <span className={styles.value}>{value}</span> : null}
      </div>
    )
  }
  return (
    <button
      type="button"
      data-replay={replay}
      className={cx(styles.row, styles[look], isCurrent && styles.current)}
      aria-current={isCurrent || undefined}
      aria-expanded={isOpen}
      aria-disabled={isDisabled || undefined}
      onClick={onClick}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onTouchStart={onIntent}
    >
      {art ? <span className={styles.art}>{art}</span> : null}
      {mark}
      <Texts title={title} note={note} />
      {value ? <span className={styles.value}>{value}</span> : null}
      {isCurrent ? (
        <span className={styles.tick}>
          <Icon name="check" />
        </span>
      ) : end === 'chevron' && !isDisabled ? (
        <span className={cx(styles.end, isOpen && styles.open)}>
          <Icon name={isOpen === undefined ? 'chevron' : 'down'} size={18} />
        </span>
      ) : null}
    </button>
  )
}

function Texts({ title, note }: { title: string; note: ReactNode }) {
  return (
    <span className={styles.texts}>
      <strong className={styles.title}>{title}</strong>
      {note ? <span className={styles.note}>{note}</span> : null}
    </span>
  )
}
