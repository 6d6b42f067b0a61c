import { Fragment, type KeyboardEvent, memo, type ReactNode, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { wholeUpTo } from '../../domain/page/chunks.ts'
import { keysOf } from '../../domain/page/keys.ts'
import { cx } from '../basics/cx.ts'
import { Hidden } from '../basics/layout/Hidden.tsx'
import { useChunks } from '../lists/useChunks.ts'
import { ChoiceGroup, type ListPosition } from './ChoiceGroup.tsx'
import styles from './choice.module.css'

type Props<Item> = {
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** Returns whether an item fills a whole row. Must be the same function in every render. */
  isWide: (item: Item) => boolean
  isChosen: (item: Item) => boolean
  /** Renders an item. If `place` is given, it must be passed to the card. */
  renderItem: (item: Item, place?: ListPosition) => ReactNode
}

/** A list of choices. If the list is long, only the visible cards and the cards near them are rendered. */
export function ChoiceList<Item>(props: Props<Item>) {
  const { label, items, keyOf, renderItem } = props
  if (items.length > wholeUpTo) return <LongChoiceList {...props} />
  const keys = keysOf(items, keyOf)
  return (
    <ChoiceGroup label={label} of="goods">
      {items.map((item, at) => (
        <Fragment key={keys[at]}>{renderItem(item)}</Fragment>
      ))}
    </ChoiceGroup>
  )
}

/** Returns the step for a key, as in native groups of radio buttons: 1 or -1 for arrow keys, 0 for other keys. */
const stepOf = ({ key, currentTarget }: KeyboardEvent<HTMLElement>): number => {
  const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl'
  if (key === 'ArrowDown' || key === (isRightToLeft ? 'ArrowLeft' : 'ArrowRight')) return 1
  return key === 'ArrowUp' || key === 'ArrowLeft' || key === 'ArrowRight' ? -1 : 0
}

const placeOf = (element: EventTarget): number =>
  element instanceof HTMLInputElement ? Number(element.dataset.place ?? -1) : -1

type ChunkProps<Item> = Pick<Props<Item>, 'items' | 'renderItem'> & {
  keys: readonly string[]
  /** Index of the chunk's first item in the whole list. */
  start: number
}

function ChunkItems<Item>({ items, keys, start, renderItem }: ChunkProps<Item>): ReactNode {
  return items.map((item, nth) => (
    <Fragment key={keys[start + nth]}>{renderItem(item, { at: start + nth, of: keys.length })}</Fragment>
  ))
}

/** Memoized, so that the items of a chunk are not rendered again when other chunks become visible. */
const MemoItems = memo(ChunkItems) as typeof ChunkItems

function LongChoiceList<Item>({ label, items, keyOf, isWide, isChosen, renderItem }: Props<Item>) {
  const [reached, setReached] = useState(-1)
  const { box, parts } = useChunks(items, isWide, [reached, items.findIndex(isChosen)])
  const keys = useMemo(() => keysOf(items, keyOf), [items, keyOf])
  // needed because browsers know only the rendered radio buttons: an arrow key on the last rendered button would choose
  // the first one
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = stepOf(event)
    const from = placeOf(event.target)
    if (step === 0 || from < 0 || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    for (let moved = 1; moved < items.length; moved++) {
      const place = (from + step * moved + items.length * moved) % items.length
      flushSync(() => setReached(place))
      const radio = box.current?.querySelector<HTMLInputElement>(`[data-place="${place}"]`)
      if (!radio || radio.disabled) continue
      radio.focus()
      return radio.click()
    }
  }
  return (
    <fieldset className={styles.group} onKeyDown={onKeyDown} onFocus={(event) => setReached(placeOf(event.target))}>
      <legend className={styles.legend}>
        <Hidden>{label}</Hidden>
      </legend>
      <div ref={box} className={styles.chunks}>
        {parts.map(({ at, start, drawn, style }) => (
          <div
            key={at}
            data-chunk={at}
            className={cx(styles.grid, styles.goods, drawn === null && styles.room)}
            style={style}
          >
            {drawn && <MemoItems items={drawn} keys={keys} start={start} renderItem={renderItem} />}
          </div>
        ))}
      </div>
    </fieldset>
  )
}
