/** Endings of the files that every flow must have. */
const parts = ['machine.ts', 'paths.ts', 'table.md'] as const

const flowOf = (path: string) => /^machines\/([^/]+)\//.exec(path)?.[1]

/** Returns the names of the flows, which are the names of the folders in machines/. */
export const flowsIn = (paths: readonly string[]): string[] =>
  [...new Set(paths.flatMap((path) => flowOf(path) ?? []))].sort()

/** Lists flows without a chart, model or table, and files that do not have the name of their flow [FLW-01]. */
export const unfinishedFlows = (paths: readonly string[]): string[] => [
  ...flowsIn(paths).flatMap((flow) =>
    parts
      .map((part) => `machines/${flow}/${flow}.${part}`)
      .filter((path) => !paths.includes(path))
      .map((path) => `${path} is missing`),
  ),
  ...paths
    .filter((path) => {
      const flow = flowOf(path)
      return flow !== undefined && !path.startsWith(`machines/${flow}/${flow}.`)
    })
    .map((path) => `${path} is not named after its flow`),
]

/** Reports a flow's test if it does not walk the paths of the flow's model. */
export const unwalkedFlow = ({ path, text }: { path: string; text: string }): string[] =>
  /^machines\/.+\/.*\.test\.ts$/.test(path) && !/\bdescribeFlow\(/.test(text) ? [`${path} does not walk its chart`] : []
