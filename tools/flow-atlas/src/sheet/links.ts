import type { ExploredFlow } from './sheet.ts'

/** A flow that runs another flow: `flow` runs `child` in the state with the index `state`. */
export type FlowLink = { flow: string; state: number; child: string }

/**
 * Returns which flow runs which other flow, and in which state.
 * @param opened flows that no other flow runs; an effect with the name of such a flow is not a link
 */
export const linksOf = (
  sheets: readonly Pick<ExploredFlow, 'name' | 'states'>[],
  opened: readonly string[] = [],
): FlowLink[] => {
  const names = new Set(sheets.map(({ name }) => name).filter((name) => !opened.includes(name)))
  return sheets.flatMap(({ name: flow, states }) =>
    states.flatMap(({ sources = [] }, state) =>
      [...new Set(sources)].filter((child) => names.has(child)).map((child) => ({ flow, state, child })),
    ),
  )
}
