import type { AnyStateNode } from 'xstate'
import { copy, drawn, make } from '../dom.ts'
import type { Diagram } from '../drawing/diagram.ts'
import { svgOf } from '../drawing/svg.ts'
import type { FlowSheet } from '../sheet/sheet.ts'
import { outcomeOf, testOf } from './asTest.ts'
import type { Happening, Running } from './recorder.ts'

/** What the atlas has of a flow, where the server serves it. */
export type Drawn = { sheet: Omit<FlowSheet, 'board' | 'criteria'>; diagram: Diagram }

const nothing = { states: new Set<number>(), transitions: new Set<number>() }
/** How many of a chart's events are shown. */
const mostEvents = 30

/** A chart's name: the atlas's, else its own. */
export const titleOf = ({ chart, machine }: Running, own: Drawn | null): string =>
  own?.sheet.title ?? machine.root.description ?? chart

const labelsOf = ({ machine, states }: Running, own: Drawn | null) =>
  states.map((key) => {
    const drawnState = own?.sheet.states.find((state) => state.key === key)
    return { key, label: drawnState?.label ?? machine.getStateNodeById(`${machine.id}.${key}`).description ?? key }
  })

/** A chart without a drawing, as a list of its states. */
const listed = (node: AnyStateNode, states: readonly string[]): HTMLElement =>
  make(
    'ul',
    {},
    ...Object.values<AnyStateNode>(node.states).map((child) => {
      const key = child.path.join('.')
      const isNow = states.some((state) => state === key || state.startsWith(`${key}.`))
      const label = make('span', { class: isNow ? 'is-now' : '' }, child.description ?? child.key)
      return make('li', {}, label, Object.keys(child.states).length > 0 ? listed(child, states) : null)
    }),
  )

const drawingOf = (running: Running, own: Drawn | null) => {
  if (!own) return listed(running.machine.root, running.states)
  const sheet: FlowSheet = { ...own.sheet, board: { places: [], moves: [], starts: [] }, criteria: [] }
  const svg = drawn(svgOf(sheet, own.diagram, nothing))
  const nodes = [...svg.querySelectorAll<SVGGElement>('.node')]
  for (const node of nodes) {
    const key = sheet.states[Number(node.dataset.state)]?.key ?? ''
    node.classList.toggle('now', running.states.includes(key))
    node.removeAttribute('role')
    node.removeAttribute('tabindex')
  }
  svg.setAttribute('role', 'img')
  return make('div', { class: 'canvas', tabindex: 0, role: 'region', 'aria-label': 'Diagram' }, svg)
}

/** An event and where it led. */
const happened = ({ event, from, to }: Happening, own: Drawn | null) => {
  const label = (key: string) => own?.sheet.states.find((state) => state.key === key)?.label ?? key
  const entered = to.filter((key) => !from.includes(key))
  const led = from.join() === to.join() ? ' (stays)' : ` → ${entered.map(label).join(' · ')}`
  return make('li', {}, outcomeOf(own?.sheet.outcomes ?? [], event) ?? event.type, make('span', {}, led))
}

const copyButton = (running: Running, own: Drawn | null, events: readonly Happening[]) => {
  const button: HTMLButtonElement = make(
    'button',
    {
      type: 'button',
      click: () => {
        const flow = { flow: running.chart, title: titleOf(running, own), input: own?.sheet.inputs[0] ?? 'starts' }
        void copy(testOf({ ...flow, outcomes: own?.sheet.outcomes ?? [] }, events), button)
      },
    },
    'Copy as test',
  )
  return button
}

/** One running chart: where it is, its drawing, and the events that it got. */
export const chartParts = (running: Running, own: Drawn | null, events: readonly Happening[]) => [
  make(
    'div',
    { class: 'now', role: 'status' },
    ...labelsOf(running, own).map(({ key, label }) => make('p', {}, label, ' ', make('code', {}, key))),
  ),
  drawingOf(running, own),
  make('div', { class: 'tools' }, copyButton(running, own, events)),
  make('h3', {}, 'What it was told, newest first'),
  make(
    'ol',
    {},
    ...events
      .slice(-mostEvents)
      .reverse()
      .map((each) => happened(each, own)),
  ),
]
