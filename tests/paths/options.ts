import { usualCriteria, type WalkOptions } from 'statewalk/command/options'
import { criterionNames } from 'statewalk/graph/pathsFor'
import { formatNames } from 'statewalk/report/formats'
import { runners } from 'statewalk/report/results'
import * as z from 'zod/mini'
import { allBrands } from '../../brands/index.ts'
import { usualShop } from '../../machines/arrangements.paths.ts'
import { type Language, languages } from '../../src/contract/codes.ts'
import { flag, listOf, type OptionValues, oneOf, wholeNumber } from '../../src/server/program/cli.ts'

export type PathsOptions = WalkOptions & {
  mutate: boolean
  /** Path of a chart to draft a test model for; null to walk paths. */
  draft: string | null
  /** Whether to overwrite a model that was edited. */
  force: boolean
  /** Whether to walk every simple path, not only the paths that the criteria require. */
  all: boolean
  /** Time limit in minutes per flow. */
  minutes: number
  /** Whether to write test cases for manual testers instead of walking paths. */
  cases: boolean
  /** Language of the screen texts that the test cases quote. */
  language: Language
  brand: string
  /** Origin in links of test cases, with `{brand}` for the brand's key. */
  shop: string
  /**
   * Address or file with counts of transitions; null without counts. Frequent transitions raise the priority of test
   * cases.
   */
  counts: string | null
}

const shard = z.pipe(
  z.string(),
  z.transform((value, { issues }) => {
    const [index = 0, count = 0] = value.split('/').map(Number)
    const isPart = /^\d+\/\d+$/.test(value) && index >= 1 && index <= count
    if (!isPart)
      issues.push({ code: 'custom', message: 'must be a shard and the number of shards, such as 1/4', input: value })
    return { index, count }
  }),
)

export const help = `Walks the paths of the flows. Prints which goals the paths cover and which paths fail. Writes reports/paths.json.

  npm run paths                          all flows on the machine: ${usualCriteria.join(', ')}

  -- --flow login,pay                    only these flows
  -- --model path/to/chart.paths.ts      any other chart; chart.machine.ts must be beside its model
  -- --draft some.machine.ts             writes a first version of a model, some.paths.ts, beside the chart;
  -- --draft some.machine.ts --force     replaces a model that was edited
  -- --criterion guards                  any of ${criterionNames.join(', ')}
  -- --on machine                        machine, browser, or both: machine,browser
  -- --format html,csv                   formats of the report: ${formatNames.join(', ')}; html by default
  -- --since main                        only paths affected by changes of the charts since this commit
  -- --all                               every simple path of each flow, one by one, with time and memory
  -- --all --minutes 30                  maximum minutes per flow; 1 by default
  -- --mutate                            changes each chart in many ways and prints which criterion detects each change
  -- --cases --language de --brand watt  cases for testers: CSV with a row for each step, and a checklist to print;
                                         also lists goals without a case, with the reasons
  -- --cases --shop http://{brand}.example.com   the shop to which the links of the cases lead, if it is not at port 4000
  -- --cases --counts counts.json        file, or address of /tracking/flows, with the counts of transitions: a case that
                                         ends in a transition of a tenth of the visits gets the next higher priority
  -- --seed 7 --limit 200                seed and maximum number of the simple paths
 in the browser (reports/paths/browser/index.html has every path with its tries):
  -- --screenshots                       a picture of each step, or of the last step of a failed path
  -- --trace                             Playwright's trace of each path, grouped by step; 3 to 8 MB each
  -- --retries 2                         walks a failed path again; a path that passes only then is called flaky
  -- --shard 1/4                         only this part of the paths, to run the parts on several machines
  -- --resume                            skips paths that have passed on the same code, in any shard of the folder

  -- --out reports                        folder of the files
  -- --help                              this text

A model lists the goals that need not be covered: \`exemptions\`, and with an expiry date \`browserExemptions\`.`

/**
 * Returns the command-line options of `npm run paths`.
 * @param flows names of all flows
 */
export const pathsOptions = (flows: readonly string[]) => ({
  flow: z._default(listOf(flows), flows),
  model: z.optional(z.string()),
  criterion: z._default(listOf(criterionNames), usualCriteria),
  on: z._default(listOf(runners), ['machine'] as const),
  format: z._default(listOf(formatNames), ['html'] as const),
  since: z.optional(z.string()),
  mutate: flag,
  draft: z.optional(z.string()),
  force: flag,
  cases: flag,
  language: z._default(oneOf(languages), 'en'),
  brand: z._default(z.string(), allBrands()[0]?.key ?? ''),
  shop: z._default(z.string(), usualShop),
  counts: z.optional(z.string()),
  all: flag,
  minutes: z._default(wholeNumber(), 1),
  seed: z._default(wholeNumber(), 0),
  limit: z.optional(wholeNumber()),
  out: z._default(z.string(), 'reports'),
  screenshots: flag,
  trace: flag,
  retries: z._default(wholeNumber(), 0),
  shard: z.optional(shard),
  resume: flag,
})

export const optionsFrom = ({
  flow,
  model,
  criterion,
  format,
  since,
  limit,
  draft,
  counts,
  shard: part,
  ...rest
}: OptionValues<ReturnType<typeof pathsOptions>>): PathsOptions => ({
  ...rest,
  flows: flow,
  modelFile: model ?? null,
  criteria: criterion,
  formats: format,
  since: since ?? null,
  limit,
  draft: draft ?? null,
  counts: counts ?? null,
  shard: part ?? null,
})
