#!/usr/bin/env node
import { join, relative } from 'node:path'
import { runCommand } from 'statewalk/command/commandLine'
import { draftInto } from 'statewalk/command/draft'
import { flowFrom } from 'statewalk/flows'
import { drawChart } from './oneChart.ts'

const help = `Draws the pages of a chart: diagram, table, paths, and a walk through the chart.

  flow-atlas lamp.js                         a chart without a model, or a module of a package: a first
                                             model is written to the output folder
             --model path/to/lamp.paths.ts   the model of lamp.machine.ts beside it
             --force                         replaces a first model that was edited
             --out reports/atlas             output folder`

const text = { type: 'string' } as const

const modelFor = async (
  charts: readonly string[],
  { model, out, force }: { model?: string | undefined; out: string; force?: boolean | undefined },
): Promise<string> => {
  const [first, ...others] = model === undefined ? charts : [model, ...charts]
  if (first === undefined || others.length > 0) throw new Error('Name one chart, or one model with --model')
  return model ?? draftInto(out, first, force)
}

const options = { model: text, force: { type: 'boolean' }, out: { ...text, default: 'reports/atlas' } } as const

await runCommand({ help, options, root: join(import.meta.dirname, '../..') }, async ({ values, positionals }) => {
  const flow = await flowFrom(await modelFor(positionals, values))
  await drawChart(flow, values.out)
  console.log(relative(process.cwd(), join(values.out, 'flows', `${flow.name}.html`)))
  return 0
})
