import { instrument } from '../chart/instrument.ts'
import type { Flow } from '../flows.ts'
import { exploreInstrumented, type Graph } from '../graph/explore.ts'
import { criterionNames, pathsFor } from '../graph/pathsFor.ts'
import { tableOf } from '../review/table.ts'
import { diagramOf } from './diagram.ts'

/** Criteria whose numbers say how big a chart is; the others depend on bounds. */
const counted = criterionNames.filter((name) => !['situations', 'simple'].includes(name))

/** A chart's page in docs/charts: a diagram, its tables, and how many paths each criterion asks for [FLW-07]. */
export const chartPageOf = (
  { name, machine, model }: Flow,
  graph: Graph = exploreInstrumented(instrument(machine), model),
): string => {
  const rows = counted.map((criterion) => {
    const { goals, paths } = pathsFor(graph, criterion)
    return `| ${criterion} | ${goals?.length ?? ''} | ${[...paths].length} |`
  })
  return [
    `# ${model.title}`,
    '',
    ...(machine.root.description === undefined ? [] : [`${machine.root.description}.`, '']),
    `Made from \`machines/${name}\` by \`npm run charts\`; the tests fail when it is not up to date.`,
    '',
    diagramOf(machine),
    '',
    tableOf(machine),
    '## Paths',
    '',
    `\`npm run paths -- --flow ${name} --criterion guards\` walks and lists them.`,
    '',
    '| Criterion | To cover | Paths |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}

/** The page that leads to the others. */
export const chartIndexOf = (flows: readonly Flow[]): string =>
  [
    '# Charts',
    '',
    'Every flow, made from its chart by `npm run charts`.',
    '',
    ...flows.map(
      ({ name, machine, model }) =>
        `- [${model.title}](${name}.md)${machine.root.description === undefined ? '' : `: ${machine.root.description}`}`,
    ),
    '',
  ].join('\n')

/** Every file of docs/charts by its name. */
export const chartPages = (flows: readonly Flow[]): Map<string, string> =>
  new Map([['README.md', chartIndexOf(flows)], ...flows.map((flow) => [`${flow.name}.md`, chartPageOf(flow)] as const)])
