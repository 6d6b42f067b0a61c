import styles from './art.module.css'
import { lookOf } from './games.ts'
import { drawingOf } from './goods/drawings.ts'

const sheets = import.meta.glob<string>('./goods/sheets/*.svg', { eager: true, import: 'default', query: '?url' })

/**
 * Draws an item for sale: a heap of the game's currency, a pass, a monthly card, or a bundle with its contents. A heap
 * grows with `size` from 1 to 7. An unknown kind of item is drawn as a heap. Hidden from screen readers, because the
 * title of the surrounding card names the item.
 */
export function GoodsArt({ kind = 'gems', size = 1, artKey }: { kind?: string; size?: number; artKey: string }) {
  const sheet = sheets[`./goods/sheets/${lookOf(artKey).scene}.svg`]
  return <img className={styles.art} src={`${sheet}#${drawingOf(kind, size)}`} alt="" width={120} height={92} />
}
