import type { ExploredFlow, StateSheet } from 'flow-atlas/sheet/sheet'
import type { Answer, Ask } from '../ask.ts'
import { type WaitedFor, waitedForIn } from '../waitedFor.ts'

/** What a state itself asks of somebody, in words. */
const askedOf = (sheet: ExploredFlow, { runs, sources = [] }: StateSheet, whom: WaitedFor) =>
  runs.filter((_, index) => waitedForIn(sheet.name, sources[index] ?? '') === whom)

/** What is asked around a state as well. */
const askedAround = (sheet: ExploredFlow, state: StateSheet, whom: WaitedFor): string[] => {
  const outer = state.parent === null ? undefined : sheet.states[state.parent]
  return outer ? [...askedOf(sheet, outer, whom), ...askedAround(sheet, outer, whom)] : []
}

/** The states that wait for somebody, with what they ask. */
export const statesFor = (ask: Ask, whom: WaitedFor): Answer[] => {
  const asks = (state: StateSheet, sheet: ExploredFlow) => {
    const own = askedOf(sheet, state, whom)
    // what is asked by all that goes on is waited for where a time is set
    const isTimed = sheet.transitions.some(({ from, cause }) => sheet.states[from] === state && cause === 'time')
    return own.length > 0 || !isTimed ? own : askedAround(sheet, state, whom)
  }
  return ask.states(
    (state, sheet) => asks(state, sheet).length > 0,
    (state, sheet) => ` (${whom}: ${asks(state, sheet).join(', ')})`,
  )
}

/** States that wait for somebody else: for the server, for a provider, or for this browser only. */
export const waitingStates = ({ ask }: { ask: Ask }): Answer[] => {
  const [server, provider, browser] = [
    statesFor(ask, 'the server'),
    statesFor(ask, 'a provider'),
    statesFor(ask, 'this browser'),
  ]
  return [
    {
      words: `${server.length} states wait for the server, ${provider.length} for a provider; ${browser.length} wait for this browser only`,
      to: null,
    },
    ...server,
    { words: 'At a provider’s own page or form:', to: null },
    ...provider,
    { words: 'Not at the network, but at what this browser keeps:', to: null },
    ...browser,
  ]
}
