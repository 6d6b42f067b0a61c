import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort } from 'node:worker_threads'
import type { AnyStateMachine } from 'xstate'
import { explorerOf } from '../explorer.ts'
import { type Flow, flowFrom, isChart } from '../flows.ts'
import { isRecord, reasonOf } from '../plain.ts'
import { modelFileOf } from './draft.ts'
import { draftedFlow, type Figures, figuresOf } from './walkChart.ts'

/**
 * Result for one chart of a module. `name` is the module's export. `model` is the file of the chart's model, or null
 * for a draft.
 */
export type ChartRow = { name: string } & ({ refused: string } | { model: string | null; figures: Figures })

const port = parentPort
if (port === null) throw new Error('this file is started by walkFolder.ts')

/** Returns a chart with its model: the model beside the chart's file or, without one, a draft. */
const flowOf = async (machine: AnyStateMachine, file: string): Promise<{ flow: Flow; model: string | null }> => {
  const modelFile = modelFileOf(file)
  const written = modelFile !== file && existsSync(modelFile) ? await flowFrom(modelFile) : null
  return written?.machine === machine
    ? { flow: written, model: basename(modelFile) }
    : { flow: await draftedFlow(machine), model: null }
}

const rowOf = async (name: string, machine: AnyStateMachine, file: string): Promise<ChartRow> => {
  try {
    const { flow, model } = await flowOf(machine, file)
    return { name, model, figures: figuresOf(explorerOf(flow)) }
  } catch (error) {
    return { name, refused: reasonOf(error) }
  }
}

port.on('message', async (file: string) => {
  const module: unknown = await import(pathToFileURL(file).href)
  const charts = new Map<AnyStateMachine, string>()
  for (const [name, value] of Object.entries(isRecord(module) ? module : {}))
    if (isChart(value) && !charts.has(value)) charts.set(value, name)
  const rows: ChartRow[] = []
  for (const [machine, name] of charts) rows.push(await rowOf(name, machine, file))
  port.postMessage(rows)
})
