import type { ReactNode } from 'react'
import { cx } from '../basics/cx.ts'
import { Icon } from '../basics/Icon.tsx'
import styles from './linkRow.module.css'

/**
 * A row that opens another view. `art` is above the row. `value` is at the row's end, before a tick if the row is
 * current, otherwise before a chevron. `look`: `boxed` in a box, `plain` in a list, `line` between two lines (the
 * coupon line). Without `onClick`, the row is only text. A disabled row ignores clicks; its note states the reason.
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
  /** Whether the rows below are shown. Set only if a click on this row shows or hides them. */
  isOpen?: boolean
  isDisabled?: boolean
  look?: 'boxed' | 'plain' | 'line'
  end?: 'chevron' | 'none'
  onClick?: (() => void) | undefined
  /** Called when a click is likely: the pointer is over the row, the row gets the focus, or a tap starts. */
  onIntent?: (() => void) | undefined
  /**
   * Key of the row. Clicks made before hydration are replayed on the element with this key. Required in prerendered
   * pages.
   */
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
