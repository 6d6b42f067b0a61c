#!/usr/bin/env node
import { basename, join, relative } from 'node:path'
import { runCommand } from 'statewalk/command/commandLine'
import { draftInto } from 'statewalk/command/draft'
import { flowNamed } from 'statewalk/command/walkChart'
import { type Flow, flowFrom } from 'statewalk/flows'
import { diffFlows } from '../changes/flowDiff.ts'
import { changesMarkdown } from '../pages/changesMarkdown.ts'
import { codeBeside, fileIn } from './codeBeside.ts'
import { drawCharts } from './oneChart.ts'

const help = `Draws the pages of charts: diagram, table, paths, and a walk through each chart.

  flow-atlas lamp.js                         a chart without a model, or a module of a package: a first
                                             model is written to the output folder
             lamp.js door.js#doorMachine     several charts, each with a page of its own
             diff old/lamp.js lamp.js        prints what changed between two versions of a chart, in words;
                                             also of models: diff old/lamp.paths.ts lamp.paths.ts
             --model path/to/lamp.paths.ts   the model of lamp.machine.ts beside it
             --force                         replaces a first model that was edited
             --out reports/atlas             output folder`

const text = { type: 'string' } as const

/**
 * Gives each flow its own name, because pages are named after flows: if an earlier flow has the same name, the flow is
 * named after its model's file.
 */
const withOwnNames = (flows: readonly Flow[], modelFiles: readonly string[]): Flow[] =>
  flows.map((flow, index) =>
    flows.findIndex(({ name }) => name === flow.name) === index
      ? flow
      : { ...flow, name: basename(modelFiles[index] ?? '').replace(/(?:\.paths)?\.\w+$/, '') },
  )

/** Prints how two charts differ. Returns 1 if they differ, like the program `diff`. */
const printChanges = async ([old, now, ...others]: readonly string[]): Promise<number> => {
  if (old === undefined || now === undefined || others.length > 0)
    throw new Error('diff needs two charts: flow-atlas diff old/lamp.js lamp.js')
  const versions = await Promise.all([old, now].map(flowNamed))
  const name = versions[1]?.name ?? ''
  const file = basename(fileIn(now))
  const [before = [], after = []] = versions.map(({ machine, model }, index) => {
    const code = codeBeside(index === 0 ? old : now, file)
    return [{ name, chart: { machine, model }, ...(code && { code }) }]
  })
  const flows = diffFlows(before, after)
  console.log(changesMarkdown({ since: old, flows }))
  return flows.length === 0 ? 0 : 1
}

const options = { model: text, force: { type: 'boolean' }, out: { ...text, default: 'reports/atlas' } } as const

await runCommand({ help, options, root: join(import.meta.dirname, '../..') }, async ({ values, positionals }) => {
  if (positionals[0] === 'diff') return printChanges(positionals.slice(1))
  const { model, out, force } = values
  if (model === undefined && positionals.length === 0) throw new Error('Name a chart, or a model with --model')
  const files = model === undefined ? [] : [model]
  for (const chart of positionals) files.push(await draftInto(out, chart, force))
  const flows: Flow[] = []
  for (const file of files) flows.push(await flowFrom(file))
  const named = withOwnNames(flows, files)
  await drawCharts(named, out)
  for (const { name } of named) console.log(relative(process.cwd(), join(out, 'flows', `${name}.html`)))
  return 0
})
