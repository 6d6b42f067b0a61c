import type { ExploredFlow } from './sheet.ts'

/** A state of a flow in which another flow runs. */
export type FlowLink = { flow: string; state: number; child: string }

/**
 * Returns the flows that each flow runs, with the states in which they run.
 * @param opened flows that no other flow runs, although an effect may have the same name
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
