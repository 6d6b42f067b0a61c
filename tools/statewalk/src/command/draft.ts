import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyStateMachine } from 'xstate'
import { type ChartExport, draftText } from '../draft/draftModel.ts'
import { isChart } from '../flows.ts'
import { isRecord } from '../plain.ts'

const explorer = 'statewalk/model'

/** Returns the name of the model's file: `lamp.paths.ts` for `lamp.machine.ts`, `lamp.paths.js` for `lamp.js`. */
export const modelFileOf = (file: string) => file.replace(/(?:\.machine)?(\.[cm]?[jt]sx?)$/, '.paths$1')

/** Name of the chart in the model's file. A default export is named after the chart's file. */
const nameOf = (key: string, file: string) => {
  if (key !== 'default') return key
  const words = basename(file)
    .replace(/(?:\.machine)?\.\w+$/, '')
    .split(/[^a-z\d]+/i)
    .filter(Boolean)
  const [first = 'chart', ...rest] = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  const name = `${first.charAt(0).toLowerCase()}${first.slice(1)}${rest.join('')}`
  return `${/^\d/.test(name) ? 'chart' : ''}${name}Machine`
}

const chartIn = async (
  address: string,
  said: string,
  wanted?: string,
): Promise<ChartExport & { machine: AnyStateMachine; isAlone: boolean }> => {
  const module: unknown = await import(address)
  const charts = Object.entries(isRecord(module) ? module : {}).filter(([, value]) => isChart(value))
  const [key, machine] = charts.find(([name]) => wanted === undefined || name === wanted) ?? []
  if (key === undefined || !isChart(machine))
    throw new Error(`${said} exports no chart${wanted === undefined ? '' : ` “${wanted}”`}`)
  const names = charts.map(([name]) => name).join(', ')
  if (charts.length > 1 && wanted === undefined)
    console.log(
      `${said} exports ${charts.length} charts: ${names}. Only ${key} is used. To walk another: ${said}#<name>`,
    )
  return { name: nameOf(key, said), isDefault: key === 'default', from: address, machine, isAlone: charts.length === 1 }
}

/**
 * Drafts a chart's model and writes it beside the chart's file, in TypeScript or JavaScript like the chart.
 * @param command name of the command that walks the model, for the printed hint
 * @param isForced whether the draft replaces an edited model
 * @throws Error if there is no chart, or if an edited model exists and `isForced` is false
 */
export const draftFor = async (machineFile: string, command: string, isForced = false): Promise<void> => {
  const file = resolve(machineFile)
  const target = join(dirname(file), basename(modelFileOf(file)))
  if (!existsSync(file)) throw new Error(`${machineFile} does not exist`)
  if (target === file) throw new Error(`${machineFile} is no file of JavaScript or TypeScript`)
  const { machine, isAlone: _, ...chart } = await chartIn(pathToFileURL(file).href, machineFile)
  const isTyped = /tsx?$/.test(file)
  const shown = relative(process.cwd(), target)
  const text = draftText(machine, { ...chart, from: `./${basename(file)}` }, { explorer, isTyped })
  if (!isForced)
    keepEdited(target, text, `Walk the existing model with ${command} --model ${shown}, or replace it with --force`)
  writeFileSync(target, text)
  console.log(`${shown}\nRead it with the specification, then: ${command} --model ${shown}`)
}

/** Splits the name of a chart into its file or module, and the name of its export: `lamp.js#lampMachine`. */
export const partsOfName = (named: string): [said: string, wanted?: string] => {
  const [said = '', wanted] = named.split(/(?<=.)#/)
  return wanted === undefined ? [said] : [said, wanted]
}

/**
 * Loads a chart by its file or package.
 * @param named the chart's file, or a module of an installed package; `#` and the name of an export select one of
 * several charts
 * @throws Error if there is no chart
 */
export const chartNamed = async (named: string) => {
  const [said, wanted] = partsOfName(named)
  const file = resolve(said)
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`${said} is a folder. Name the file of a chart`)
  const address = existsSync(file) ? pathToFileURL(file).href : addressOf(said)
  return { file, ...(await chartIn(address, said, wanted)) }
}

/**
 * Writes a draft into `folder`, so that a chart without a model can be walked.
 * @param named the chart, as in `chartNamed`
 * @param isForced whether the draft replaces an edited model
 * @returns the path of the model's file
 * @throws Error if there is no chart, or if an edited model exists and `isForced` is false
 */
export const draftInto = async (folder: string, named: string, isForced = false): Promise<string> => {
  const { machine, isAlone, file, ...chart } = await chartNamed(named)
  const { name, isDefault } = chart
  const part = isAlone ? '' : `-${isDefault ? 'default' : name}`
  const chartLine = `export { ${isDefault === true ? `default as ${name}` : name} } from '${chart.from}'\n\n`
  mkdirSync(folder, { recursive: true })
  const target = draftFileOf(folder, modelFileOf(file).replace(/(?:\.paths)?\.\w+$/, part), chartLine)
  const text = chartLine + draftText(machine, chart, { explorer, isTyped: false })
  const ways = `Walk the existing model with --model ${target}, replace it with --force, or write to another folder with --out`
  if (!isForced) keepEdited(target, text, ways)
  writeFileSync(target, text)
  return target
}

/**
 * Name of the draft's file: the last part of `path`, or more parts if the shorter name belongs to the draft of another
 * chart.
 */
const draftFileOf = (folder: string, path: string, chartLine: string): string => {
  const parts = path.split(/[\\/]/).filter(Boolean)
  const files = parts.map((_, index) => join(folder, `${parts.slice(-1 - index).join('-')}.paths.mjs`))
  const isFree = (file: string) => !existsSync(file) || readFileSync(file, 'utf8').includes(chartLine.trim())
  return files.find(isFree) ?? files.at(-1) ?? ''
}

/**
 * Checks that a draft would not replace an edited file.
 * @throws Error if the file exists with another text than `text`; `ways` are the user's options, for the message
 */
const keepEdited = (file: string, text: string, ways: string) => {
  if (existsSync(file) && readFileSync(file, 'utf8') !== text)
    throw new Error(`${relative(process.cwd(), file)} exists and differs from a new draft. ${ways}`)
}

const addressOf = (said: string) => {
  try {
    return import.meta.resolve(said)
  } catch {
    throw new Error(`${said} is neither a file nor an installed module`)
  }
}
