import { oracles } from './judge.ts'
import { mutantKinds } from './mutant.ts'
import { criteria } from './plan.ts'
import { type KillCounts, type MutationReport, sumOf } from './report.ts'

/** Minimum share of detected mutants. Equivalent mutants are not counted [FLW-06]. */
const leastScore = 0.95

export const complaintsOfMutation = (
  { flow, score, survivors, stale }: MutationReport,
  least = leastScore,
): string[] => [
  ...(score >= least
    ? []
    : [
        `${flow}: walks notice ${percent(score)} of the mutants, less than ${percent(least)}`,
        ...survivors.map(({ id }) => `${flow}: nothing notices ${id}`),
      ]),
  ...stale.map((id) => `${flow}: listed as equivalent, but noticed or not made any more: ${id}`),
]

/** One line per flow, then the numbers of mutants that each criterion and comparison detects. */
export const mutationLines = (reports: readonly MutationReport[]): string[] => {
  const all = sumOf(reports)
  const width = Math.max(...[...reports, all].map(({ flow }) => flow.length), 4)
  const line = ({ flow, produced, equivalent, killed, survivors, score }: Omit<MutationReport, 'mutants'>) =>
    [
      flow.padEnd(width),
      ...[produced, equivalent, killed, survivors.length].map((count) => String(count).padStart(10)),
      percent(score).padStart(8),
    ].join(' ')
  return [
    `${'flow'.padEnd(width)} ${['mutants', 'equivalent', 'killed', 'survive'].map((head) => head.padStart(10)).join(' ')}    score`,
    ...reports.map(line),
    line(all),
    '',
    'Detected mutants by criterion (rows) and comparison (columns; each includes the comparisons to its left):',
    ...countLines(all.counts, all.produced - all.equivalent),
    '',
    ...mutantKinds.map((kind) => {
      const { produced, equivalent, killed } = all.byKind[kind]
      return `${kind.padEnd(20)} ${killed} of ${produced - equivalent}${equivalent === 0 ? '' : `, ${equivalent} equivalent`}`
    }),
    ...survivorLines(reports),
  ]
}

const survivorLines = (reports: readonly MutationReport[]) => {
  const lines = reports.flatMap(({ flow, survivors }) => survivors.map(({ id }) => `  ${flow}: ${id}`))
  return lines.length === 0 ? [] : ['', 'Nothing notices:', ...lines]
}

const countLines = (counts: KillCounts, of: number) => [
  `${''.padEnd(12)}${oracles.map((oracle) => oracle.padStart(10)).join('')}`,
  ...criteria.map(
    (criterion) =>
      criterion.padEnd(12) +
      oracles.map((oracle) => percent(of === 0 ? 1 : counts[criterion][oracle] / of).padStart(10)).join(''),
  ),
]

const percent = (part: number) => `${(Math.floor(part * 1000) / 10).toFixed(1)} %`
