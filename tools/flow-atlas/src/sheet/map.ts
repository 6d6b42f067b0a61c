import type { FlowLink } from './links.ts'
import type { ExploredFlow, StateSheet, TransitionSheet } from './sheet.ts'

/** Flow that no other flow runs, and the address or page part that starts it. */
export type Entry = { flow: string; by: string }

const covered = { is: 'covered' } as const

/**
 * Returns a chart whose states are the flows. If a flow runs another flow, a line connects the two flows; its label is
 * the state that runs the other flow. Entries are start states.
 */
export const mapOf = (
  sheets: readonly ExploredFlow[],
  links: readonly FlowLink[],
  entries: readonly Entry[],
): ExploredFlow => {
  const root: StateSheet = {
    key: '(anywhere)',
    label: 'Flows',
    parent: null,
    kind: 'compound',
    isFirst: false,
    runs: [],
    coverage: covered,
  }
  const names = sheets.map(({ name }) => name)
  const [first] = entries
  const states = sheets.map(({ name, title }): StateSheet => {
    const isFirst = name === first?.flow
    return { key: name, label: title, parent: 0, kind: 'single', isFirst, runs: [], coverage: covered }
  })
  const indexOf = (flow: string) => names.indexOf(flow) + 1
  const line = (from: number, to: number, name: string): TransitionSheet => ({
    id: `${from} ${to} ${name}`,
    from,
    to: [to],
    cause: 'person',
    names: [name],
    condition: null,
    question: null,
    does: [],
    coverage: covered,
    refusal: null,
  })
  const opened = entries.slice(1).flatMap(({ flow, by }) => (indexOf(flow) > 0 ? [line(0, indexOf(flow), by)] : []))
  const run = links.map(({ flow, state, child }) => {
    const own = sheets.find(({ name }) => name === flow)?.states[state]
    return line(indexOf(flow), indexOf(child), own?.parent == null ? 'all the time' : own.label)
  })
  return {
    name: 'map',
    chart: 'map',
    title: 'Map of the flows',
    about: '',
    actor: '',
    states: [root, ...states],
    transitions: [...opened, ...run],
    inputs: [],
    outcomes: [],
    board: { places: [], moves: [], starts: [] },
    happy: { id: 'happy', input: 0, steps: [] },
    criteria: [],
    tallies: [],
    coverages: [],
    runNotes: [],
    digest: '',
  }
}
