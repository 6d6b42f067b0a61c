import { passedBy } from 'flow-atlas/sheet/journeys/story'
import { linksOf } from 'flow-atlas/sheet/links'
import type { ExploredFlow, StateSheet, TransitionSheet } from 'flow-atlas/sheet/sheet'
import type { Answer, Ask } from '../ask.ts'
import { entries } from '../entries.ts'
import { journeys } from '../journeys.ts'

const isTracking = (action: string) => /^track /.test(action)

const tracksWay = ({ does }: TransitionSheet) => does.some(isTracking)
const tracksState = ({ enters = [] }: StateSheet) => enters.some(isTracking)

/** The flows that run in a purchase, and those that these run. */
const flowsOfPurchase = (sheets: readonly ExploredFlow[], first: readonly string[]): string[] => {
  const links = linksOf(
    sheets,
    entries.map(({ flow }) => flow),
  )
  const all = [...first]
  // grows by what its members run
  for (const flow of all) {
    for (const link of links) if (link.flow === flow && !all.includes(link.child)) all.push(link.child)
  }
  return all
}

/** What is tracked in a purchase: in the order in which a first one comes by it, then what other ways of its flows track. */
export const trackedInPurchase = ({ ask, sheets }: { ask: Ask; sheets: readonly ExploredFlow[] }): Answer[] => {
  const walks = journeys.filter(({ name }) => name === 'first-purchase')
  const steps = walks.flatMap((journey) => passedBy(journey, sheets))
  const passed = steps.flatMap(({ sheet, taken, entered }) => [
    ...taken.filter(tracksWay).map((way) => ({ sheet, way, state: null })),
    ...entered.filter(tracksState).map((state) => ({ sheet, way: null, state })),
  ])
  const once = passed.filter(
    ({ way, state }, index) => passed.findIndex((each) => each.way === way && each.state === state) === index,
  )
  const names = flowsOfPurchase(sheets, [...new Set(steps.map(({ sheet }) => sheet.name))])
  const others = names.flatMap((name) => [
    ...ask.states(
      (state, sheet) => sheet.name === name && tracksState(state) && !once.some((each) => each.state === state),
      entering,
    ),
    ...ask.ways((way, sheet) => sheet.name === name && tracksWay(way) && !once.some((each) => each.way === way)),
  ])
  return [
    {
      words:
        'Events go to the data-collection host of the brand, in a demo to the shop’s own. They wait in this browser until the page is idle, at most 100 of them and three days, and never delay the page (SYS-07). Operators see them arrive at /tracking.',
      to: null,
    },
    { words: 'On the way of a first purchase, in its order:', to: null },
    ...once.flatMap(({ sheet, way, state }) =>
      way === null
        ? ask.states((each, own) => own === sheet && each === state, entering)
        : ask.ways((each, own) => own === sheet && each === way),
    ),
    { words: 'By other ways of the same flows, and of those that they run:', to: null },
    ...others,
  ]
}

const entering = ({ enters = [] }: StateSheet) => ` (on the way in: ${enters.filter(isTracking).join(', ')})`
