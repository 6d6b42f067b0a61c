import type { AnyStateNode } from 'xstate'
import { drawn, make } from '../dom.ts'
import type { Diagram } from '../drawing/diagram.ts'
import { nothingTouched, svgOf } from '../drawing/svg.ts'
import type { ExploredFlow } from '../sheet/sheet.ts'
import { type PackedSheet, unpackSheet } from '../sheet/ways/packed.ts'
import { takenBy } from './names.ts'
import type { Running, Taken } from './recorder.ts'

/** A chart's description (sheet) and diagram from the atlas. Available if the app's server also serves the atlas. */
export type Drawn = { sheet: ExploredFlow; diagram: Diagram }

const loadDrawn = async (chart: string): Promise<Drawn | null> => {
  const answer = await fetch(`/atlas/flows/${chart}.json`).catch(() => null)
  if (!answer?.ok) return null
  const { sheet, diagram }: { sheet: PackedSheet; diagram: Diagram } = await answer.json()
  return { sheet: unpackSheet(sheet), diagram }
}

export type Drawings = { of(chart: string): Drawn | null; askFor(charts: readonly string[]): void }

/** Loads each chart's drawing only once. */
export const createDrawings = (onLoad: () => void): Drawings => {
  const known = new Map<string, Drawn | null>()
  const asked = new Set<string>()
  return {
    of: (chart) => known.get(chart) ?? null,
    askFor: (charts) => {
      for (const chart of charts) {
        if (asked.has(chart)) continue
        asked.add(chart)
        void loadDrawn(chart).then((own) => {
          known.set(chart, own)
          onLoad()
        })
      }
    },
  }
}

export const labelIn = (own: Drawn | null, key: string): string =>
  own?.sheet.states.find((state) => state.key === key)?.label ?? key

export const drawingOf = (
  { sheet, diagram }: Drawn,
  states: readonly string[],
  taken: readonly Taken[],
): HTMLElement => {
  const svg = drawn(svgOf(sheet, diagram, nothingTouched))
  for (const node of svg.querySelectorAll<SVGGElement>('.node')) {
    const key = sheet.states[Number(node.dataset.state)]?.key ?? ''
    node.classList.toggle('now', states.includes(key))
    node.removeAttribute('role')
    node.removeAttribute('tabindex')
  }
  const indices = takenBy(sheet, { taken }).map(String)
  for (const edge of svg.querySelectorAll<SVGGElement>('.edge'))
    edge.classList.toggle(
      'took',
      (edge.dataset.transitions ?? '').split(' ').some((each) => indices.includes(each)),
    )
  svg.setAttribute('role', 'img')
  return make('div', { class: 'canvas', tabindex: 0, role: 'region', 'aria-label': 'Diagram' }, svg)
}

/** Lists the states of a chart that has no drawing in the atlas. */
export const listOf = ({ machine, states }: Running): HTMLElement => {
  const listed = (node: AnyStateNode): HTMLElement =>
    make(
      'ul',
      {},
      ...Object.values<AnyStateNode>(node.states).map((child) => {
        const key = child.path.join('.')
        const isNow = states.some((state) => state === key || state.startsWith(`${key}.`))
        const label = make('span', { class: isNow ? 'is-now' : '' }, child.description ?? child.key)
        return make('li', {}, label, Object.keys(child.states).length > 0 ? listed(child) : null)
      }),
    )
  return listed(machine.root)
}

export const statesOf = (states: readonly { key: string; label: string }[]): HTMLElement =>
  make(
    'div',
    { class: 'now', role: 'status' },
    ...states.map(({ key, label }) => make('p', {}, label, ' ', make('code', {}, key))),
  )
