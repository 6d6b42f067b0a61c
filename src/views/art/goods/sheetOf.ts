import type { GameLook } from '../games.ts'
import type { DrawingName, SingleDrawing } from './drawings.ts'

/** Pieces of currency from back to front: x, y, rotation in degrees, scale. A drawing's box has 120 × 92 units. */
type Heap = readonly (readonly [x: number, y: number, turn: number, scale: number])[]

/** Returns a piece and its mirror image. */
const both = (x: number, y: number, turn: number, scale: number): Heap => [
  [x, y, -turn, scale],
  [120 - x, y, turn, scale],
]

const eight: Heap = [
  [60, 26, 0, 1.5],
  ...both(40, 40, 14, 1.5),
  ...both(20, 66, 24, 1.3),
  [60, 46, 0, 1.6],
  ...both(40, 66, 8, 1.7),
]
/** Pieces of currency above the rim of a box. */
const full: Heap = [
  [60, 20, 0, 1.4],
  ...both(42, 26, 16, 1.3),
  ...both(30, 38, 24, 1.2),
  [60, 33, 0, 1.5],
  ...both(45, 42, 8, 1.3),
]
const aside = both(30, 41, 23, 1.3)

/**
 * Layers from back to front: the shape `behind`, the pieces, and the shape `before`; the shapes are in parts.svg.
 * `shade` is half the width of the shadow, in units.
 */
type Drawing = { behind?: string; heap: Heap; before?: string; shade: number }

const heapsOfCurrency: Readonly<Record<Exclude<DrawingName, SingleDrawing | `bundle-${number}`>, Drawing>> = {
  'gems-1': { heap: [[60, 50, 0, 2.5]], shade: 28 },
  'gems-2': { heap: both(45, 51, 11, 2), shade: 32 },
  'gems-3': { heap: [...both(34, 60, 18, 1.6), [60, 48, 0, 2.3]], shade: 36 },
  'gems-4': { heap: [...both(46, 38, 10, 1.6), ...both(28, 62, 20, 1.4), [60, 58, 0, 2]], shade: 40 },
  'gems-5': { heap: eight, shade: 44 },
  'gems-6': { heap: full, before: 'chest', shade: 48 },
  'gems-7': { heap: [...full, ...both(17, 72, 30, 1.1)], before: 'chest', shade: 52 },
}
/** An open box with pieces above its rim. A larger bundle shows more pieces. */
const bundle = (pieces: number): Drawing => ({ heap: full.slice(-pieces), before: 'openBox', shade: 40 })

export const drawings: Readonly<Record<DrawingName, Drawing>> = {
  ...heapsOfCurrency,
  'bundle-1': bundle(3),
  'bundle-2': bundle(5),
  'bundle-3': bundle(8),
  pass: { behind: 'ticket', heap: [[48, 48, -8, 1.35]], shade: 40 },
  month: { behind: 'calendar', heap: [[82, 68, 10, 1.5]], shade: 40 },
  companion: { behind: 'companion', heap: aside, before: 'openBox', shade: 40 },
  outfit: { behind: 'outfit', heap: aside, before: 'openBox', shade: 40 },
  gift: { heap: aside, before: 'giftBox', shade: 40 },
}

/**
 * Distance in units between the left edges of neighbouring drawings. Includes a gap, because some drawings are slightly
 * larger than their box.
 */
const step = 130

/** The prefix keeps the id of a part different from the id of the drawing of the same name. */
const idOf = (part: string) => `part-${part}`
const use = (part: string, where = '') => `<use href="#${idOf(part)}"${where}/>`

const drawn = ({ behind, heap, before, shade }: Drawing, piece: string) =>
  [
    `<ellipse class="shade" cx="60" cy="84" rx="${shade}" ry="5"/>`,
    behind ? use(behind) : '',
    ...heap.map(([x, y, turn, scale]) =>
      use(piece, ` transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})"`),
    ),
    before ? use(before) : '',
  ].join('')

/** Returns the top-level `<g>` with this id. */
const partOf = (sources: string, id: string) => {
  const from = sources.indexOf(`  <g id="${id}">`)
  if (from < 0) throw new Error(`no part ${id} in the drawings`)
  const part = sources.slice(from, sources.indexOf('\n  </g>', from) + '\n  </g>'.length)
  return part.replace(`id="${id}"`, `id="${idOf(id)}"`)
}

/**
 * Returns one SVG with all drawings side by side, and a `<view>` for each drawing, so that a single image element can
 * show it. The SVG contains no `<use>`, because the browser would recompute the styles of the used shapes at every
 * change of the page.
 * @param sources text of art.svg and parts.svg
 * @param style declarations of the CSS variables that colour the parts
 */
export const sheetOf = ({ scene, piece, hue }: GameLook, sources: string, style: string): string => {
  const all = Object.entries(drawings)
  const parts = new Set(all.flatMap(([, { behind = [], before = [] }]) => [behind, before].flat()))
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 92">',
    `<title>Goods of ${scene}</title>`,
    '<!-- Written by sheetOf.test.ts from art.svg and parts.svg. -->',
    `<style>:root{color-scheme:light dark;--hue:${hue};${style}}@supports not (color:light-dark(red,red)){:root{--color-shadow:rgb(0 0 0 / 16%)}}.shade{fill:var(--color-shadow)}</style>`,
    `<defs>${[piece, ...parts].map((id) => partOf(sources, id).replace(/\n\s*/g, '').trim()).join('\n')}</defs>`,
    ...all.map(([name], at) => `<view id="${name}" viewBox="${at * step} 0 120 92"/>`),
    ...all.map(([, drawing], at) => `<g transform="translate(${at * step})">${drawn(drawing, piece)}</g>`),
    '</svg>',
    '',
  ].join('\n')
}
