import { copy, make } from '../dom.ts'
import { testOf } from './asTest.ts'
import { type Drawn, drawingOf, labelIn, listOf, statesOf } from './drawings.ts'
import { namesOf } from './names.ts'
import type { Happening, Running } from './recorder.ts'

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

/** What something was called: its one name, all that it may be, or the event's where the model knows none. */
export const toldAs = (event: string, names: readonly string[]): string => names.join(' – or: ') || event

/** An event and where it led. */
const happened = ({ event, from, to }: Happening, names: readonly string[], own: Drawn | null) => {
  const entered = to.filter((key) => !from.includes(key))
  const led = from.join() === to.join() ? ' (stays)' : ` → ${entered.map((key) => labelIn(own, key)).join(' · ')}`
  return make('li', {}, toldAs(event.type, names), make('span', {}, led))
}

const copyButton = ({ sheet }: Drawn, events: readonly Happening[]) => {
  const click = () => void copy(testOf({ flow: sheet.name, title: sheet.title, sheet }, events), button)
  const button: HTMLButtonElement = make('button', { type: 'button', click }, 'Copy as test')
  return button
}

/** One running chart: where it is, its drawing, and the events that it got. */
export const chartParts = (running: Running, own: Drawn | null, events: readonly Happening[]) => {
  const names = own === null ? [] : namesOf(own.sheet, events).names
  const named = events.map((event, index) => ({ event, names: names[index] ?? [] }))
  return [
    statesOf(labelsOf(running, own)),
    own === null ? listOf(running) : drawingOf(own, running.states, events.at(-1)?.taken ?? []),
    ...(own === null ? [] : [make('div', { class: 'tools' }, copyButton(own, events))]),
    make('h3', {}, 'What it was told, newest first'),
    make(
      'ol',
      {},
      ...named
        .slice(-mostEvents)
        .reverse()
        .map((each) => happened(each.event, each.names, own)),
    ),
  ]
}
