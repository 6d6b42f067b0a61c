import type { FlowSheet, StateSheet } from '../../../../../src/atlas/sheet/sheet.ts'
import type { Answer, Ask } from '../ask.ts'
import { type WaitedFor, waitedForIn } from '../waitedFor.ts'

const parties: readonly (readonly [whom: WaitedFor, title: string | null])[] = [
  ['the server', null],
  ['a provider', 'At a provider’s own page or form:'],
  ['this browser', 'Not at the network, but at what this browser keeps:'],
]

/** What a state itself asks of somebody, in words. */
const askedOf = (sheet: FlowSheet, { runs, sources = [] }: StateSheet, whom: WaitedFor) =>
  runs.filter((_, index) => waitedForIn(sheet.name, sources[index] ?? '') === whom)

/** What is asked around a state as well. */
const askedAround = (sheet: FlowSheet, state: StateSheet, whom: WaitedFor): string[] => {
  const outer = state.parent === null ? undefined : sheet.states[state.parent]
  return outer ? [...askedOf(sheet, outer, whom), ...askedAround(sheet, outer, whom)] : []
}

/** States that wait for somebody else: for the server, for a provider, or for this browser only. */
export const waitingStates = ({ ask }: { ask: Ask }): Answer[] =>
  parties.flatMap(([whom, title]): Answer[] => {
    const asks = (state: StateSheet, sheet: FlowSheet) => {
      const own = askedOf(sheet, state, whom)
      // what is asked by all that goes on is waited for where a time is set
      const isTimed = sheet.transitions.some(({ from, cause }) => sheet.states[from] === state && cause === 'time')
      return own.length > 0 || !isTimed ? own : askedAround(sheet, state, whom)
    }
    return [
      ...(title === null ? [] : [{ words: title, to: null }]),
      ...ask.states(
        (state, sheet) => asks(state, sheet).length > 0,
        (state, sheet) => ` (${whom}: ${asks(state, sheet).join(', ')})`,
      ),
    ]
  })
