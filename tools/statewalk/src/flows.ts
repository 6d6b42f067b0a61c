import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type AnyStateMachine, StateMachine } from 'xstate'
import { unnamedChart } from './chart/names.ts'
import type { AnyFlowModel, FlowWords } from './model.ts'
import { isRecord, reasonOf } from './plain.ts'

export type Flow = {
  /** Name of the flow's folder in `machines/`. It is also the id of the chart. */
  name: string
  machine: AnyStateMachine
  /** The flow's model. `title` is the name that product owners use for the flow. */
  model: AnyFlowModel
  /**
   * Plain words for names in the chart, exported as `<name>Words` by `<name>.words.ts`. If there are few words,
   * `<name>.paths.ts` exports them.
   */
  words?: FlowWords
}

/** Folder of a project's flows, relative to the project's root. */
export const flowFolder = 'machines'

/** Path of a flow's file, relative to the project's root: `machines/lamp/lamp.machine.ts`. */
export const flowFile = (name: string, part: string): string => `${flowFolder}/${name}/${name}.${part}`

/** Folder in which the command runs. */
export const projectRoot = process.cwd()

/**
 * Loads the project's flows. A flow is a folder `machines/<name>` with `<name>.machine.ts` (exports `<name>Machine`)
 * and `<name>.paths.ts` (exports `<name>Model`). Flows are sorted by name and listed from the disk, so that no chart
 * can be forgotten. If a file or an export is missing, throws an error that names the missing file or export.
 */
export const loadFlows = async (root: string = projectRoot): Promise<Flow[]> => {
  const flows: Flow[] = []
  for (const name of flowNames(root)) flows.push(await loadFlow(root, name))
  return flows
}

export type Unloaded = { name: string; because: string }

/** Loads all flows. Returns `Unloaded` for each flow that cannot be loaded. */
export const loadFlowsApart = async (root: string): Promise<(Flow | Unloaded)[]> => {
  const flows: (Flow | Unloaded)[] = []
  for (const name of flowNames(root)) {
    try {
      flows.push(await loadFlow(root, name))
    } catch (error) {
      flows.push({ name, because: reasonOf(error) })
    }
  }
  return flows
}

/** Folders in `machines/` that contain a chart. */
export const flowNames = (root: string = projectRoot): string[] => {
  const folder = join(root, flowFolder)
  return readdirSync(folder)
    .filter((name) => existsSync(fileOf(root, name, 'machine')))
    .sort()
}

/** Returns the file of the chart: `lamp.machine.ts` or `lamp.ts` beside `lamp.paths.ts`, otherwise the file itself. */
export const chartFileOf = (modelFile: string): string =>
  [modelFile.replace('.paths.', '.machine.'), modelFile.replace('.paths.', '.')].find((file) => existsSync(file)) ??
  modelFile

/**
 * Loads the flow of a model's file. The chart is exported by this file, or by `lamp.machine.ts` or `lamp.ts` beside
 * `lamp.paths.ts`. The flow's name is the chart's id or, without an id, the name of the model's file. If an export is
 * missing, throws an error that names the file.
 */
export const flowFrom = async (modelFile: string): Promise<Flow> => {
  const own = await exportsOf(modelFile)
  const model = own.find(isModel)
  if (model === undefined) throw new Error(`${modelFile} does not export a model`)
  const chartFile = chartFileOf(modelFile)
  const machine = [...(chartFile === modelFile ? [] : await exportsOf(chartFile)), ...own].find(isChart)
  if (machine === undefined) throw new Error(`${chartFile} does not export a chart`)
  const name = machine.id === unnamedChart ? basename(modelFile).replace(/(?:\.paths)?\.\w+$/, '') : machine.id
  return { name, machine, model }
}

/**
 * Whether the value is a chart. Checks properties instead of the class, because another installed copy of xstate may
 * have created the chart.
 */
export const isChart = (value: unknown): value is AnyStateMachine =>
  isRecord(value) && [value.root, value.config, value.implementations].every(isRecord)

const exportsOf = async (file: string): Promise<unknown[]> => {
  if (!existsSync(file)) throw new Error(`${file} does not exist`)
  return Object.values(await moduleOf(file))
}

const fileOf = (root: string, name: string, part: 'machine' | 'paths' | 'words') =>
  join(root, flowFile(name, `${part}.ts`))

const loadFlow = async (root: string, name: string): Promise<Flow> => {
  const machine = await exported(fileOf(root, name, 'machine'), `${name}Machine`)
  const model = await exported(fileOf(root, name, 'paths'), `${name}Model`)
  if (!(machine instanceof StateMachine)) throw new Error(`${flowFolder}/${name}: ${name}Machine is not a chart`)
  if (!isModel(model)) throw new Error(`${flowFolder}/${name}: ${name}Model is not a model`)
  return { name, machine, model, ...(await wordsOf(root, name)) }
}

const wordsOf = async (root: string, name: string): Promise<{ words?: FlowWords }> => {
  const file = fileOf(root, name, 'words')
  const words = existsSync(file)
    ? await exported(file, `${name}Words`)
    : (await moduleOf(fileOf(root, name, 'paths')))[`${name}Words`]
  if (words === undefined) return {}
  if (!isRecord(words)) throw new Error(`${flowFolder}/${name}: ${name}Words is not an object`)
  return { words }
}

const moduleOf = async (file: string): Promise<Record<string, unknown>> => {
  const module: unknown = await import(/* @vite-ignore */ pathToFileURL(file).href)
  return isRecord(module) ? module : {}
}

const exported = async (file: string, name: string): Promise<unknown> => {
  const found = (await moduleOf(file))[name]
  if (found === undefined) throw new Error(`${file} does not export ${name}`)
  return found
}

export const isModel = (value: unknown): value is AnyFlowModel =>
  isRecord(value) && typeof value.title === 'string' && isRecord(value.outcomes) && isRecord(value.states)
