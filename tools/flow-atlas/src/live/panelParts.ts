import { make } from '../dom.ts'
import { type Drawn, drawingOf, labelIn, listOf, statesOf } from './drawings.ts'
import { namesOf } from './names.ts'
import type { Happening, Running } from './recorder.ts'

/** Maximum number of events shown per chart. */
const mostEvents = 30

/** Returns the title in the atlas, otherwise the chart's description, otherwise its id. */
export const titleOf = ({ chart, machine }: Running, own: Drawn | null): string =>
  own?.sheet.title ?? machine.root.description ?? chart

const labelsOf = ({ machine, states }: Running, own: Drawn | null) =>
  states.map((key) => {
    const drawnState = own?.sheet.states.find((state) => state.key === key)
    return { key, label: drawnState?.label ?? machine.getStateNodeById(`${machine.id}.${key}`).description ?? key }
  })

const happened = ({ event, from, to }: Happening, names: readonly string[], own: Drawn | null) => {
  const entered = to.filter((key) => !from.includes(key))
  const led = from.join() === to.join() ? ' (stays)' : ` → ${entered.map((key) => labelIn(own, key)).join(' · ')}`
  // all outcomes that explain the event or, if there are none, the event's type
  return make('li', {}, names.join(' – or: ') || event.type, make('span', {}, led))
}

export const chartParts = (running: Running, own: Drawn | null, events: readonly Happening[]) => {
  const names = own === null ? [] : namesOf(own.sheet, events)
  const named = events.map((event, index) => ({ event, names: names[index] ?? [] }))
  return [
    statesOf(labelsOf(running, own)),
    own === null ? listOf(running) : drawingOf(own, running.states, events.at(-1)?.taken ?? []),
    make('h3', {}, 'Events received, newest first'),
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
