import styles from './art.module.css'
import sprite from './art.svg'
import { lookOf } from './games.ts'

/** Where the pieces of a heap lie, back to front: x, y, turn in degrees, scale; in a 120 × 92 box. */
type Heap = readonly (readonly [x: number, y: number, turn: number, scale: number])[]

/** A piece and its mirror image. */
const both = (x: number, y: number, turn: number, scale: number): Heap => [
  [x, y, -turn, scale],
  [120 - x, y, turn, scale],
]

const one: Heap = [[60, 50, 0, 2.5]]
const two: Heap = both(45, 51, 11, 2)
const three: Heap = [...both(34, 60, 18, 1.6), [60, 48, 0, 2.3]]
const five: Heap = [...both(46, 38, 10, 1.6), ...both(28, 62, 20, 1.4), [60, 58, 0, 2]]
const eight: Heap = [
  [60, 26, 0, 1.5],
  ...both(40, 40, 14, 1.5),
  ...both(20, 66, 24, 1.3),
  [60, 46, 0, 1.6],
  ...both(40, 66, 8, 1.7),
]
/** What shows over the rim of a box. */
const full: Heap = [
  [60, 18, 0, 1.4],
  ...both(42, 26, 16, 1.3),
  ...both(30, 38, 24, 1.2),
  [60, 33, 0, 1.5],
  ...both(45, 42, 8, 1.3),
]
const spilled: Heap = [...full, ...both(14, 74, 30, 1.1)]

const heaps: readonly Heap[] = [one, two, three, five, eight, full, spilled]

/** What lies behind the pieces, the pieces, and what stands before them; names of art.svg. */
type Drawing = { behind?: string; heap: Heap; before?: string }

const month: Drawing = { behind: 'calendar', heap: [[82, 68, 10, 1.5]] }
const aside = both(30, 41, 23, 1.3)
/** An open box with as much of the currency over its rim as the bundle is large. */
const bundles: readonly Drawing[] = [3, 5, 8].map((pieces) => ({ heap: full.slice(-pieces), before: 'openBox' }))
const [bundle = month] = bundles

/** Kinds of goods that look unlike a heap of the game's currency. */
const kinds = new Map<string, Drawing>([
  ['pass', { behind: 'ticket', heap: [[48, 48, -8, 1.35]] }],
  ['month', month],
  ['week', month],
  ['bundle', bundle],
  ['special', bundle],
  ['companion', { behind: 'companion', heap: aside, before: 'openBox' }],
  ['outfit', { behind: 'outfit', heap: aside, before: 'openBox' }],
  ['gift', { heap: aside, before: 'giftBox' }],
])

/**
 * Art of goods: a heap of the game's currency that grows with `size` 1 to 7, a pass, a monthly card, or a bundle with what
 * is in it.
 * An unknown kind is a heap. Decorative: the card's title says what it is.
 */
export function GoodsArt({ kind = 'gems', size = 1, artKey }: { kind?: string; size?: number; artKey: string }) {
  const look = lookOf(artKey)
  const at = Math.min(7, Math.max(1, Math.round(size) || 1)) - 1
  const heap = heaps[at] ?? one
  const drawn: Drawing = (kind === 'bundle' && bundles[at]) ||
    kinds.get(kind) || { heap, ...(at >= 5 && { before: 'chest' }) }
  return (
    <svg
      className={`${styles.art} ${styles.tones}`}
      style={{ '--hue': look.hue }}
      viewBox="0 0 120 92"
      aria-hidden="true"
    >
      <ellipse className={styles.shade} cx="60" cy="84" rx={28 + at * 4} ry="5" />
      {drawn.behind ? <use href={`${sprite}#${drawn.behind}`} /> : null}
      {drawn.heap.map(([x, y, turn, scale]) => (
        <use
          key={`${x} ${y}`}
          href={`${sprite}#${look.piece}`}
          transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}
        />
      ))}
      {drawn.before ? <use href={`${sprite}#${drawn.before}`} /> : null}
    </svg>
  )
}
