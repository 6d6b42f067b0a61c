import { measureElement, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { keysOf } from '../../domain/page/keys.ts'
import styles from './virtualList.module.css'

/** Estimated height of a row, in px. */
const rowHeight = 60

/**
 * A long list that renders only its visible rows. Scrolls inside a flex column: a TabPanel with `fill`, or a Sheet of
 * size `list`. The list is as high as its rows, but not higher than the available space. Arrow keys move the focus
 * between the buttons in the rows.
 */
export function VirtualList<Item>({
  label,
  items,
  keyOf,
  renderRow,
}: {
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  renderRow: (item: Item) => ReactNode
}) {
  const keys = keysOf(items, keyOf)
  const scroller = useRef<HTMLDivElement>(null)
  const list = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    // rows of a closed popup are 0 px high; this would make the list scroll when the popup opens
    measureElement: (row, entry, virtualizer) => measureElement(row, entry, virtualizer) || rowHeight,
    initialRect: { width: 0, height: rowHeight * 12 },
  })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null
    if (step === 0 || !row) return
    event.preventDefault()
    const next = Number(row.dataset.row) + step
    // `overscan` ensures that the next row is rendered
    event.currentTarget.querySelector<HTMLElement>(`[data-row="${next}"] button`)?.focus({ preventScroll: true })
    if (next >= 0 && next < items.length) list.scrollToIndex(next)
  }
  return (
    <div ref={scroller} className={styles.scroller} style={{ '--list-size': `${list.getTotalSize()}px` }}>
      <ul aria-label={label} className={styles.list} style={{ blockSize: list.getTotalSize() }} onKeyDown={onKeyDown}>
        {list.getVirtualItems().map((row) => {
          const item = items[row.index]
          return item === undefined ? null : (
            <li
              key={keys[row.index]}
              ref={list.measureElement}
              data-index={row.index}
              data-row={row.index}
              aria-posinset={row.index + 1}
              aria-setsize={items.length}
              className={styles.row}
              style={{ minBlockSize: rowHeight, transform: `translateY(${row.start}px)` }}
            >
              {renderRow(item)}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
