import styles from './art.module.css'
import { lookOf } from './games.ts'
import { drawingOf } from './goods/drawings.ts'

const sheets = import.meta.glob<string>('./goods/sheets/*.svg', { eager: true, import: 'default', query: '?url' })

/**
 * Drawing of goods. A heap of currency grows with `size` from 1 to 7; an unknown kind is drawn as a heap. Hidden from
 * screen readers, because the surrounding card names the item.
 */
export function GoodsArt({ kind = 'gems', size = 1, artKey }: { kind?: string; size?: number; artKey: string }) {
  const sheet = sheets[`./goods/sheets/${lookOf(artKey).scene}.svg`]
  return <img className={styles.art} src={`${sheet}#${drawingOf(kind, size)}`} alt="" width={120} height={92} />
}
