import type { ExploredFlow } from './sheet.ts'

/**
 * A text of a flow, with its translations by language. `key` is null if the text is on the flow's screens but not in
 * its chart.
 */
export type FlowText = { key: string | null; words: Readonly<Record<string, string>> }

/** Returns the keys of all texts that a chart contains. */
export const saidKeys = ({ states, transitions }: Pick<ExploredFlow, 'states' | 'transitions'>): string[] => [
  ...new Set([...states, ...transitions].flatMap(({ says = [] }) => says)),
]

/** Returns the keys of a state's texts: those that its entry actions show, and those that its transitions show. */
export const keysAt = (
  { states, transitions }: Pick<ExploredFlow, 'states' | 'transitions'>,
  state: number,
): string[] => [
  ...new Set([
    ...(states[state]?.says ?? []),
    ...transitions.flatMap(({ from, to, says = [] }) => (from === state || to.includes(state) ? says : [])),
  ]),
]
