import type { ExploredFlow } from './sheet.ts'

/** A text in each language. `key` is null for a text on the flow's screens that is not in its chart. */
export type FlowText = { key: string | null; words: Readonly<Record<string, string>> }

export const saidKeys = ({ states, transitions }: Pick<ExploredFlow, 'states' | 'transitions'>): string[] => [
  ...new Set([...states, ...transitions].flatMap(({ says = [] }) => says)),
]

/** Returns the text keys of the state's entry actions, and of the transitions from and to the state. */
export const keysAt = (
  { states, transitions }: Pick<ExploredFlow, 'states' | 'transitions'>,
  state: number,
): string[] => [
  ...new Set([
    ...(states[state]?.says ?? []),
    ...transitions.flatMap(({ from, to, says = [] }) => (from === state || to.includes(state) ? says : [])),
  ]),
]
