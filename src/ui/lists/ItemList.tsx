import type { ReactNode } from 'react'
import { wholeUpTo } from '../../domain/page/chunks.ts'
import { keysOf } from '../../domain/page/keys.ts'
import { cx } from '../basics/cx.ts'
import styles from './itemList.module.css'
import { useChunks } from './useChunks.ts'

type Props<Item> = {
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** Returns whether the item is chosen. The chosen item is always rendered. */
  isKept?: (item: Item) => boolean
  renderItem: (item: Item) => ReactNode
}

/** A list of items. If the list is long, only the visible items and the items near them are rendered. */
export function ItemList<Item>(props: Props<Item>) {
  const { items, keyOf, renderItem } = props
  if (items.length > wholeUpTo) return <LongItemList {...props} />
  const keys = keysOf(items, keyOf)
  return (
    <ul className={styles.list}>
      {items.map((item, at) => (
        <li key={keys[at]}>{renderItem(item)}</li>
      ))}
    </ul>
  )
}

const never = () => false

function LongItemList<Item>({ items, keyOf, isKept = never, renderItem }: Props<Item>) {
  const { box, parts } = useChunks(items, never, [items.findIndex(isKept)])
  const keys = keysOf(items, keyOf)
  return (
    <div ref={box} className={styles.list}>
      {parts.map(({ at, start, drawn, style }) => (
        <ul
          key={at}
          data-chunk={at}
          aria-hidden={drawn === null}
          className={cx(styles.list, drawn === null && styles.room)}
          style={style}
        >
          {drawn?.map((item, nth) => (
            <li key={keys[start + nth]} aria-posinset={start + nth + 1} aria-setsize={items.length}>
              {renderItem(item)}
            </li>
          ))}
        </ul>
      ))}
    </div>
  )
}
