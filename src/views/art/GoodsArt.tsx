import { type ReactNode, useId } from 'react'
import styles from './art.module.css'
import { Facets } from './Facets.tsx'
import { lookOf } from './games.ts'

/** Where the pieces of a heap lie, back to front: x, y, turn in degrees, scale; in a 120 × 92 box. */
type Heap = readonly (readonly [x: number, y: number, turn: number, scale: number])[]

const one: Heap = [[60, 50, 0, 2.5]]
const two: Heap = [
  [45, 50, -12, 1.8],
  [75, 52, 10, 2.1],
]
const three: Heap = [
  [34, 60, -18, 1.6],
  [86, 60, 18, 1.6],
  [60, 48, 0, 2.3],
]
const five: Heap = [
  [46, 38, -10, 1.6],
  [75, 38, 10, 1.6],
  [28, 62, -20, 1.4],
  [92, 62, 20, 1.4],
  [60, 58, 0, 2],
]
const eight: Heap = [
  [60, 26, 0, 1.5],
  [40, 40, -14, 1.5],
  [80, 40, 14, 1.5],
  [20, 66, -24, 1.3],
  [100, 66, 24, 1.3],
  [60, 46, 0, 1.6],
  [40, 66, -8, 1.7],
  [80, 66, 8, 1.7],
]
/** What shows over the rim of a box. */
const full: Heap = [
  [60, 18, 0, 1.4],
  [42, 26, -16, 1.3],
  [78, 26, 16, 1.3],
  [30, 38, -24, 1.2],
  [90, 38, 24, 1.2],
  [60, 33, 0, 1.5],
  [45, 42, -8, 1.3],
  [75, 42, 8, 1.3],
]
const spilled: Heap = [...full, [14, 74, -30, 1.1], [106, 74, 30, 1.1]]

const heaps: readonly Heap[] = [one, two, three, five, eight, full, spilled]

const chest = (
  <>
    <path d="M22 48h76l-5 34H27z" fill="#8a5a34" />
    <path d="M22 48h76l-1.5 10h-73z" fill="#a8713f" />
    <path d="M22 46h76v6H22z" fill="#f1c24b" />
    <path d="M36 52h7v30h-6zM77 52h7l-1 30h-6z" fill="#d79f2e" />
    <path d="M52 48h16v14l-8 6-8-6z" fill="#f7d774" />
    <path d="M58 55h4v6h-4z" fill="#8a5a34" />
  </>
)

const giftBox = (
  <>
    <path d="M26 50h68v32H26z" fill="var(--g3)" />
    <path d="M26 50h68v7H26z" fill="var(--g4)" />
    <path d="M20 40h80v12H20z" fill="var(--g2)" />
    <path d="M53 40h14v42H53z" fill="#fff3d6" />
    <path d="M60 40C42 40 36 30 42 24s16 4 18 16zM60 40c18 0 24-10 18-16S62 28 60 40z" fill="#ffd98a" />
    <path d="M60 40c-10-1-15-6-12-10s9 2 12 10zM60 40c10-1 15-6 12-10s-9 2-12 10z" fill="#e9b44f" />
  </>
)

const ticket = (
  <g transform="rotate(-8 60 46)">
    <path
      d="M20 24h80a5 5 0 0 1 5 5v10a7 7 0 0 0 0 14v10a5 5 0 0 1-5 5H20a5 5 0 0 1-5-5V53a7 7 0 0 0 0-14V29a5 5 0 0 1 5-5z"
      fill="var(--g4)"
    />
    <path d="M22 29h54v34H22z" fill="var(--g3)" />
    <path d="M22 29h54L36 63H22z" fill="var(--g2)" opacity=".5" />
    <path d="M82 27v38" stroke="var(--g1)" strokeWidth="2" strokeDasharray="3 4" />
    <path d="M89 35h9M89 42h9M89 57h9" stroke="var(--g1)" strokeWidth="3" />
  </g>
)

const calendar = (
  <>
    <path d="M28 20h64a6 6 0 0 1 6 6v50a6 6 0 0 1-6 6H28a6 6 0 0 1-6-6V26a6 6 0 0 1 6-6z" fill="var(--g0)" />
    <path d="M28 20h64a6 6 0 0 1 6 6v11H22V26a6 6 0 0 1 6-6z" fill="var(--g4)" />
    <path d="M38 13v13M82 13v13" stroke="var(--g2)" strokeWidth="5" strokeLinecap="round" />
    <path
      d="M30 44h10v9H30zM46 44h10v9H46zM62 44h10v9H62zM78 44h12v9H78zM30 59h10v9H30zM46 59h10v9H46z"
      fill="var(--g1)"
    />
    <path d="M32 48l2.5 2.5 4-5M48 48l2.5 2.5 4-5M64 48l2.5 2.5 4-5" stroke="var(--g4)" strokeWidth="2" fill="none" />
  </>
)

type Drawing = { behind?: ReactNode; heap: Heap; before?: ReactNode }

const month: Drawing = { behind: calendar, heap: [[82, 68, 10, 1.5]] }
const bundle: Drawing = {
  heap: [
    [30, 34, -24, 1.2],
    [91, 33, 22, 1.2],
  ],
  before: giftBox,
}

/** Kinds of goods that look unlike a heap of the game's currency: what lies behind the pieces, the pieces, what before. */
const kinds = new Map<string, Drawing>([
  ['pass', { behind: ticket, heap: [[48, 48, -8, 1.35]] }],
  ['month', month],
  ['week', month],
  ['bundle', bundle],
  ['special', bundle],
  ['gift', bundle],
])

/**
 * Art of goods: a heap of the game's currency that grows with `size` 1 to 7, a pass, a monthly card or a bundle.
 * An unknown kind is a heap. Decorative: the card's title says what it is.
 */
export function GoodsArt({ kind = 'gems', size = 1, artKey }: { kind?: string; size?: number; artKey: string }) {
  const id = useId()
  const look = lookOf(artKey)
  const at = Math.min(7, Math.max(1, Math.round(size) || 1)) - 1
  const heap = heaps[at] ?? one
  const drawn: Drawing = kinds.get(kind) ?? { heap, before: at >= 5 ? chest : null }
  return (
    <svg
      className={`${styles.art} ${styles.tones}`}
      style={{ '--hue': look.hue }}
      viewBox="0 0 120 92"
      aria-hidden="true"
    >
      <defs>
        <g id={id}>
          <Facets shape={look.shape} />
        </g>
      </defs>
      <ellipse className={styles.shade} cx="60" cy="84" rx={28 + at * 4} ry="5" />
      {drawn.behind}
      {drawn.heap.map(([x, y, turn, scale]) => (
        <use key={`${x} ${y}`} href={`#${id}`} transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`} />
      ))}
      {drawn.before}
    </svg>
  )
}
