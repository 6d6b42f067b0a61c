import { parseArgs } from 'node:util'
import { type CriterionName, criterionNames } from '../pathsFor.ts'
import { type FormatName, formatNames } from './formats.ts'
import { type Runner, runners } from './results.ts'

/** What `npm run paths` was asked for. */
export type PathsOptions = {
  wantsHelp: boolean
  /** Names of flows. */
  flows: readonly string[]
  /** A model's file anywhere, with its chart beside it: that one flow, instead of those in `machines/`. */
  modelFile: string | null
  criteria: readonly CriterionName[]
  on: readonly Runner[]
  formats: readonly FormatName[]
  /** A git ref: only what differs from it. */
  since: string | null
  mutate: boolean
  /** Every simple path, streamed, instead of the criteria. */
  all: boolean
  /** How long each flow's simple paths are walked at most. */
  minutes: number
  seed: number
  limit: number | undefined
  /** Folder for the files. */
  out: string
}

/** Enough for every chart, and quick. */
const usual: readonly CriterionName[] = ['states', 'transitions', 'invalid', 'guards']

export const help = `Walks the paths of the flows, says what they cover and which fail, and writes reports/paths.json.

  npm run paths                          all flows on the machine: ${usual.join(', ')}

  -- --flow login,pay                    only these flows
  -- --model path/to/chart.paths.ts      any other chart: chart.machine.ts stands beside its model
  -- --criterion guards                  any of ${criterionNames.join(', ')}
  -- --on machine                        machine, browser, or both: machine,browser
  -- --format html,junit                 files beside it: ${formatNames.join(', ')}; html where left out
  -- --since main                        only paths that the charts' edits since this commit touch
  -- --all                               every simple path of each flow, one by one, with time and memory
  -- --all --minutes 30                  at most so long a flow; 1 where left out
  -- --mutate                            spoils each chart in many ways and says which criterion finds what
  -- --seed 7 --limit 200                which simple paths, and how many
  -- --out reports                        where the files go
  -- --help                              this text

What may be missing stands in tests/paths/thresholds.json, each with a reason and the day on which it expires.`

const several = <T extends string>(
  name: string,
  value: string | undefined,
  known: readonly T[],
  usual: readonly T[],
): readonly T[] => {
  if (value === undefined) return usual
  return value.split(',').map((word) => {
    const found = known.find((each) => each === word.trim())
    if (found === undefined) throw new Error(`--${name} ${word}: it is one of ${known.join(', ')}`)
    return found
  })
}

const numberOf = (name: string, value: string | undefined) => {
  if (value === undefined) return undefined
  const number = Number(value)
  if (!Number.isInteger(number) || number < 0) throw new Error(`--${name} ${value} is no whole number`)
  return number
}

/** Reads the command's words. Throws with one line about the first that is not understood. */
export const optionsOf = (words: readonly string[], flowNames: readonly string[]): PathsOptions => {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const { values } = parseArgs({
    args: [...words],
    options: {
      flow: text,
      model: text,
      criterion: text,
      on: text,
      format: text,
      since: text,
      seed: text,
      limit: text,
      out: text,
      mutate: flag,
      all: flag,
      minutes: text,
      help: flag,
    },
  })
  return {
    wantsHelp: values.help ?? false,
    flows: several('flow', values.flow, flowNames, flowNames),
    modelFile: values.model ?? null,
    criteria: several('criterion', values.criterion, criterionNames, usual),
    on: several('on', values.on, runners, ['machine']),
    formats: several('format', values.format, formatNames, ['html']),
    since: values.since ?? null,
    mutate: values.mutate ?? false,
    all: values.all ?? false,
    minutes: numberOf('minutes', values.minutes) ?? 1,
    seed: numberOf('seed', values.seed) ?? 0,
    limit: numberOf('limit', values.limit),
    out: values.out ?? 'reports',
  }
}
