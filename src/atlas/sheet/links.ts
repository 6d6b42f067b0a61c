import type { FlowSheet } from './sheet.ts'

/** A state of a flow in which another flow runs. */
export type FlowLink = { flow: string; state: number; child: string }

/** Which flow runs which others, and in which of its states [FLW-09]. */
export const linksOf = (sheets: readonly Pick<FlowSheet, 'name' | 'states'>[]): FlowLink[] => {
  const names = new Set(sheets.map(({ name }) => name))
  return sheets.flatMap(({ name: flow, states }) =>
    states.flatMap(({ sources = [] }, state) =>
      [...new Set(sources)].filter((child) => names.has(child)).map((child) => ({ flow, state, child })),
    ),
  )
}
