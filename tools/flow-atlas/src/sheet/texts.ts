import type { ExploredFlow } from './sheet.ts'

/** A text of a flow by language: one that its chart says has a key, one that stands on its screens has none. */
export type FlowText = { key: string | null; words: Readonly<Record<string, string>> }

/** Keys of all texts that a chart says. */
export const saidKeys = ({ states, transitions }: Pick<ExploredFlow, 'states' | 'transitions'>): string[] => [
  ...new Set([...states, ...transitions].flatMap(({ says = [] }) => says)),
]

/** Texts that are said about a state, by their keys: on the way in, and by the transitions from there that stay or leave. */
export const keysAt = (
  { states, transitions }: Pick<ExploredFlow, 'states' | 'transitions'>,
  state: number,
): string[] => [
  ...new Set([
    ...(states[state]?.says ?? []),
    ...transitions.flatMap(({ from, to, says = [] }) => (from === state || to.includes(state) ? says : [])),
  ]),
]
