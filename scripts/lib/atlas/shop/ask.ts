import { codeFinds, stateAddress, transitionWords, wayAddress } from 'flow-atlas/sheet/finds'
import type { ExploredFlow, StateSheet, TransitionSheet } from 'flow-atlas/sheet/sheet'
import { waysInto } from 'flow-atlas/sheet/ways/waysInto'

/** A line of an answer, and where the site shows it. */
export type Answer = {
  words: string
  to: string | null
  /** Written by a person, not read from the charts. */
  isByHand?: boolean
}

/** How what brings a transition about is told here; null leaves it out. */
type As = (name: string) => string | null

/** What the flows can be asked. */
export type Ask = ReturnType<typeof asking>

/** Answers out of the flows' own data: nothing of it is written by hand. */
export const asking = (sheets: readonly ExploredFlow[]) => {
  const flow = (name: string): ExploredFlow => {
    const found = sheets.find((sheet) => sheet.name === name)
    if (!found) throw new Error(`there is no flow ${name}`)
    return found
  }
  const stateAnswer = (sheet: ExploredFlow, state: StateSheet, more = ''): Answer => ({
    words: `${sheet.title}${state.parent === null ? ', all the time' : `: ${state.label}`}${more}`,
    to: stateAddress(sheet.name, state),
  })
  const wayAnswer = (sheet: ExploredFlow, transition: TransitionSheet, as: As = (name) => name): Answer => {
    const from = sheet.states[transition.from]
    const where = from?.parent == null ? 'at any time' : from.label
    return {
      words: `${sheet.title}, ${where}: ${transitionWords(sheet, { ...transition, names: transition.names.flatMap((name) => as(name) ?? []) })}`,
      to: wayAddress(sheet, transition),
    }
  }
  const indexOf = (sheet: ExploredFlow, key: string) => {
    const found = sheet.states.findIndex((state) => state.key === key)
    if (found < 0) throw new Error(`${sheet.name} has no state ${key}`)
    return found
  }
  return {
    /** States for which something holds. */
    states: (
      holds: (state: StateSheet, sheet: ExploredFlow) => boolean,
      more?: (state: StateSheet, sheet: ExploredFlow) => string,
    ): Answer[] =>
      sheets.flatMap((sheet) =>
        sheet.states
          .filter((state) => holds(state, sheet))
          .map((state) => stateAnswer(sheet, state, more?.(state, sheet))),
      ),
    /** One state, with what is done on the way in. */
    state: (name: string, key: string): Answer[] => {
      const sheet = flow(name)
      const state = sheet.states[indexOf(sheet, key)]
      const enters = state?.enters ?? []
      return state
        ? [stateAnswer(sheet, state, enters.length === 0 ? '' : ` (on the way in: ${enters.join(', ')})`)]
        : []
    },
    /** Transitions for which something holds, all that brings them about told, or as it is wanted here. */
    ways: (holds: (way: TransitionSheet, sheet: ExploredFlow) => boolean, as?: As): Answer[] =>
      sheets.flatMap((sheet) =>
        sheet.transitions.filter((way) => holds(way, sheet)).map((way) => wayAnswer(sheet, way, as)),
      ),
    into: (name: string, key: string): Answer[] => {
      const sheet = flow(name)
      return waysInto(sheet, indexOf(sheet, key)).flatMap((at) => {
        const way = sheet.transitions[at]
        return way ? [wayAnswer(sheet, way)] : []
      })
    },
    outOf: (name: string, key: string): Answer[] => {
      const sheet = flow(name)
      const state = indexOf(sheet, key)
      return sheet.transitions.filter(({ from }) => from === state).map((way) => wayAnswer(sheet, way))
    },
    /** What a code leads to, everywhere or in some flows. */
    code: (code: string, flows?: readonly string[]): Answer[] =>
      sheets
        .filter(({ name }) => flows === undefined || flows.includes(name))
        .flatMap(codeFinds)
        .filter(({ words }) => words.startsWith(`${code} `))
        .map(({ words, in: where, to }) => ({ words: `${words}; ${where}`, to })),
  }
}
