#!/usr/bin/env node
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { flowNames, projectRoot } from '../flows.ts'
import { criterionNames } from '../graph/pathsFor.ts'
import { plainVoice } from '../voice.ts'
import { type CommandLine, runCommand } from './commandLine.ts'
import { draftFor, draftInto } from './draft.ts'
import { mutateFlows } from './mutate.ts'
import { usualCriteria, type WalkOptions } from './options.ts'
import type { Project } from './project.ts'
import { walkAndReport } from './walkAndReport.ts'
import { walkFolder } from './walkFolder.ts'

const help = `Walks the paths of a chart, reports which goals they cover and which paths fail, and writes
reports/paths.json.

  statewalk src                             a folder: walks each chart that its modules export
  statewalk lamp.js                         a chart without a model, or a module of a package: a first
                                            model is written to the output folder and walked
            --model path/to/lamp.paths.ts   the model of lamp.machine.ts beside it; all of machines/ by default
            --draft lamp.machine.ts         writes a first model beside a chart, for the author to continue
            --force                         replaces a first model that was edited
            --criterion guards              any of ${criterionNames.join(', ')};
                                            ${usualCriteria.join(', ')} by default
            --mutate                        makes mutants of the chart and reports which criterion detects which
            --out reports                   output folder`

const codeState = () => {
  const { status, stdout } = spawnSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : 'no commit'
}

const project: Project = {
  root: projectRoot,
  voice: plainVoice,
  least: null,
  palette: null,
  command: 'statewalk',
  codeState,
  browser: null,
}

const listed = <Name extends string>(option: string, said: string, known: readonly Name[]): Name[] =>
  said.split(',').map((each) => {
    const found = known.find((name) => name === each)
    if (found === undefined) throw new Error(`--${option} ${each}: it is one of ${known.join(', ')}`)
    return found
  })

const [text, flag] = [{ type: 'string' } as const, { type: 'boolean' } as const]
const out = { ...text, default: 'reports' } as const
const known = {
  model: text,
  draft: text,
  criterion: text,
  mutate: flag,
  force: flag,
  out,
} as const

const unlimited = { since: null, limit: undefined, seed: 0 }
const inNoBrowser = { screenshots: false, trace: false, retries: 0, shard: null, resume: false }

/** Returns the file of a chart's model. Without a model file, drafts a model and returns the draft's file. */
const modelFor = async (
  charts: readonly string[],
  { model, out, force }: { model?: string | undefined; out: string; force?: boolean | undefined },
) => {
  const [chart] = charts
  const all = [...(model === undefined ? [] : ['--model']), ...charts]
  if (all.length > 1) throw new Error(`${all.join(' and ')}: only one chart can be walked at a time`)
  return chart === undefined ? model : draftInto(out, chart, force)
}

/**
 * Checks that the command line names nothing but a folder.
 * @throws Error if the command line has further words, or options that apply only to a single chart
 */
const oneFolder = (folder: string, words: readonly string[], values: object): string => {
  const more = Object.keys(values).filter((name) => ['model', 'criterion', 'mutate'].includes(name))
  const others = [...words.filter((word) => word !== folder), ...more.map((name) => `--${name}`)]
  if (others.length > 0) throw new Error(`${folder} is a folder: ${others[0]} needs one chart`)
  return folder
}

const run = async ({ values, positionals }: CommandLine<typeof known>): Promise<number | undefined> => {
  const { draft, criterion } = values
  if (draft !== undefined) return void (await draftFor(draft, project.command, values.force))
  const folder = positionals.find((each) => statSync(each, { throwIfNoEntry: false })?.isDirectory())
  if (folder !== undefined) return walkFolder(oneFolder(folder, positionals, values))
  const model = await modelFor(positionals, values)
  const options: WalkOptions = {
    ...inNoBrowser,
    ...unlimited,
    on: ['machine'],
    out: values.out,
    flows: model === undefined ? flowNames() : [],
    modelFile: model ?? null,
    criteria: criterion === undefined ? usualCriteria : listed('criterion', criterion, criterionNames),
    formats: ['html'],
  }
  return values.mutate ? mutateFlows(options, project) : walkAndReport(options, project)
}

await runCommand({ help, options: known, root: join(import.meta.dirname, '../..') }, run)
