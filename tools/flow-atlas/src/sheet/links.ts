import type { ExploredFlow } from './sheet.ts'

/** `flow` runs `child` in this state. */
export type FlowLink = { flow: string; state: number; child: string }

/** @param opened flows that no other flow runs; an effect with the name of such a flow is not a link */
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
