#!/usr/bin/env node
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { draftInto } from 'statewalk/command/draft'
import { flowFrom } from 'statewalk/flows'
import { drawChart } from './oneChart.ts'

const help = `Draws the pages of a chart: diagram, table, paths, and a walk through the chart.

  flow-atlas lamp.js                         a chart without a model, or a module of a package: a first
                                             model is written to the output folder
             --model path/to/lamp.paths.ts   the model of lamp.machine.ts beside it
             --out reports/atlas             output folder`

const text = { type: 'string' } as const

const modelFor = async (model: string | undefined, charts: readonly string[], out: string): Promise<string> => {
  const [first, ...others] = model === undefined ? charts : [model, ...charts]
  if (first === undefined || others.length > 0) throw new Error('Name one chart, or one model with --model')
  return model ?? draftInto(out, first)
}

const run = async () => {
  const options = { model: text, out: { ...text, default: 'reports/atlas' }, help: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  if (values.help) return console.log(help)
  const flow = await flowFrom(await modelFor(values.model, positionals, values.out))
  await drawChart(flow, values.out)
  console.log(relative(process.cwd(), join(values.out, 'flows', `${flow.name}.html`)))
}

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message.split('\n')[0] : error)
  process.exitCode = 2
}
