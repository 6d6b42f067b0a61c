import type { AnyStateNode } from 'xstate'
import { copy, drawn, make } from '../dom.ts'
import type { Diagram } from '../drawing/diagram.ts'
import { svgOf } from '../drawing/svg.ts'
import type { FlowSheet } from '../sheet/sheet.ts'
import { outcomeOf, testOf } from './asTest.ts'
import panelStyle from './panel.css?inline'
import type { Happening, Recorder, Running } from './recorder.ts'

/** What the atlas has of a flow, where the server serves it. */
type Drawn = { sheet: Omit<FlowSheet, 'board' | 'criteria'>; diagram: Diagram }

/** Charts that come and go all the time are looked at only when asked for. */
const quiet = ['scroll', 'notices']
const nothing = { states: new Set<number>(), transitions: new Set<number>() }

const loadDrawn = async (chart: string): Promise<Drawn | null> => {
  const answer = await fetch(`/atlas/flows/${chart}.json`).catch(() => null)
  return answer?.ok ? answer.json() : null
}

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

/** Opens the panel over an app that shows its running charts, state by state, with what they were told [FLW-05]. */
export const openPanel = (recorder: Recorder, host: Document): void => {
  const place = make('div', { id: 'charts' })
  const shadow = place.attachShadow({ mode: 'open' })
  const known = new Map<string, Drawn | null>()
  const coming = new Set<string>()
  let chosen: string | null = null
  let isSmall = false
  let isWanted = false

  const titleOf = ({ chart, machine }: Running) => known.get(chart)?.sheet.title ?? machine.root.description ?? chart
  const labelsOf = ({ chart, machine, states }: Running) =>
    states.map((key) => {
      const drawnState = known.get(chart)?.sheet.states.find((state) => state.key === key)
      return { key, label: drawnState?.label ?? machine.getStateNodeById(`${machine.id}.${key}`).description ?? key }
    })
  const drawingOf = (running: Running) => {
    const own = known.get(running.chart)
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
  const happened = ({ chart, event, from, to }: Happening) => {
    const outcomes = known.get(chart)?.sheet.outcomes ?? []
    const label = (key: string) => known.get(chart)?.sheet.states.find((state) => state.key === key)?.label ?? key
    const isMoved = from.join() !== to.join()
    const led = isMoved
      ? ` → ${to
          .filter((key) => !from.includes(key))
          .map(label)
          .join(' · ')}`
      : ' (stays)'
    return make('li', {}, outcomeOf(outcomes, event) ?? event.type, make('span', {}, led))
  }
  const bodyOf = (running: Running) => {
    const own = recorder.happenings().filter(({ session }) => session === running.session)
    const button: HTMLButtonElement = make(
      'button',
      {
        type: 'button',
        click: () => {
          const drawing = known.get(running.chart)
          const flow = { flow: running.chart, title: titleOf(running), input: drawing?.sheet.inputs[0] ?? 'starts' }
          void copy(testOf({ ...flow, outcomes: drawing?.sheet.outcomes ?? [] }, own), button)
        },
      },
      'Copy as test',
    )
    return [
      make(
        'div',
        { class: 'now', role: 'status' },
        ...labelsOf(running).map(({ key, label }) => make('p', {}, label, ' ', make('code', {}, key))),
      ),
      drawingOf(running),
      make('div', { class: 'tools' }, button),
      make('h3', {}, 'What it was told, newest first'),
      make('ol', {}, ...own.slice(-30).reverse().map(happened)),
    ]
  }
  const chartButtons = (all: readonly Running[], shown: Running | undefined) =>
    all.map((running) =>
      make(
        'button',
        {
          type: 'button',
          'aria-pressed': running === shown ? 'true' : 'false',
          click: () => {
            chosen = running.session
            show()
          },
        },
        titleOf(running),
      ),
    )
  /** An open popup makes all outside it inert: the panel goes into it, and above it. */
  const settle = () => {
    const home = [...host.querySelectorAll('dialog[open]')].at(-1) ?? host.body
    if (place.parentElement === home) return
    home.append(place)
    place.showPopover()
  }
  const show = () => {
    isWanted = false
    settle()
    const all = recorder.running().reverse()
    for (const { chart } of all) if (!coming.has(chart)) load(chart)
    const shown =
      all.find(({ session }) => session === chosen) ?? all.find(({ chart }) => !quiet.includes(chart)) ?? all[0]
    const scrolled = shadow.querySelector('.body')?.scrollTop ?? 0
    const minimise = make(
      'button',
      {
        type: 'button',
        'aria-expanded': isSmall ? 'false' : 'true',
        click: () => {
          isSmall = !isSmall
          show()
        },
      },
      isSmall ? 'Show charts' : 'Hide',
    )
    const head = make('div', { class: 'head' }, make('h2', {}, 'Running charts'), minimise)
    const rest = isSmall
      ? []
      : [
          make('div', { class: 'charts' }, ...chartButtons(all, shown)),
          make('div', { class: 'body' }, ...(shown ? bodyOf(shown) : [])),
        ]
    shadow.querySelector('section')?.replaceChildren(head, ...rest)
    shadow.querySelector('.body')?.scrollTo(0, scrolled)
    // the drawing is larger than its frame: where the chart is comes into sight
    shadow.querySelector('.node.now:not(.box)')?.scrollIntoView({ block: 'center', inline: 'center' })
  }
  const load = (chart: string) => {
    coming.add(chart)
    void loadDrawn(chart).then((own) => {
      known.set(chart, own)
      show()
    })
  }
  shadow.append(make('style', {}, panelStyle), make('section', { class: 'panel', 'aria-label': 'Running charts' }))
  place.popover = 'manual'
  // what is done in the panel is nothing done in the app
  for (const type of ['click', 'pointerdown', 'keydown'])
    place.addEventListener(type, (event) => event.stopPropagation())
  // many events in one go are shown once
  recorder.onChange(() => {
    if (isWanted) return
    isWanted = true
    window.requestAnimationFrame(show)
  })
  show()
}
