import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyStateMachine } from 'xstate'
import { type ChartExport, draftText } from '../draft/draftModel.ts'
import { isChart } from '../flows.ts'
import { isRecord } from '../plain.ts'

const explorer = 'statewalk/model'

/** Returns the file name of a chart's model: `lamp.paths.ts` for `lamp.machine.ts`, `lamp.paths.js` for `lamp.js`. */
export const modelFileOf = (file: string) => file.replace(/(?:\.machine)?(\.[cm]?[jt]sx?)$/, '.paths$1')

/**
 * Returns the name by which a model's file refers to its chart. A chart that is a default export is named after its
 * file.
 */
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
): Promise<ChartExport & { machine: AnyStateMachine }> => {
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
  return { name: nameOf(key, said), isDefault: key === 'default', from: address, machine }
}

/**
 * Writes a draft of a model beside the chart's file, in TypeScript or JavaScript like the chart. The author must
 * complete the draft.
 * @param command name of the command that walks the model, for the printed hint
 * @throws Error if there is no chart, or if a model already exists
 */
export const draftFor = async (machineFile: string, command: string): Promise<void> => {
  const file = resolve(machineFile)
  const target = join(dirname(file), basename(modelFileOf(file)))
  if (!existsSync(file)) throw new Error(`${machineFile} does not exist`)
  if (target === file) throw new Error(`${machineFile} is no file of JavaScript or TypeScript`)
  if (existsSync(target)) throw new Error(`${relative(process.cwd(), target)} already exists`)
  const { machine, ...chart } = await chartIn(pathToFileURL(file).href, machineFile)
  const isTyped = /tsx?$/.test(file)
  writeFileSync(target, draftText(machine, { ...chart, from: `./${basename(file)}` }, { explorer, isTyped }))
  const shown = relative(process.cwd(), target)
  console.log(`${shown}\nRead it with the specification, then: ${command} --model ${shown}`)
}

/**
 * Writes a draft of a chart's model into a folder, so that a chart without a model can be walked.
 * @param named the chart's file, or a module of an installed package; `#` and the name of an export select one of several charts
 * @returns the path of the model's file
 * @throws Error if there is no chart
 */
export const draftInto = async (folder: string, named: string): Promise<string> => {
  const [said = '', wanted] = named.split(/(?<=.)#/)
  const file = resolve(said)
  const address = existsSync(file) ? pathToFileURL(file).href : addressOf(said)
  const { machine, ...chart } = await chartIn(address, said, wanted)
  const target = join(folder, basename(modelFileOf(file)).replace(/\.\w+$/, '.mjs'))
  const { name, isDefault } = chart
  const chartLine = `export { ${isDefault === true ? `default as ${name}` : name} } from '${address}'\n\n`
  mkdirSync(folder, { recursive: true })
  writeFileSync(target, chartLine + draftText(machine, chart, { explorer, isTyped: false }))
  return target
}

const addressOf = (said: string) => {
  try {
    return import.meta.resolve(said)
  } catch {
    throw new Error(`${said} is neither a file nor an installed module`)
  }
}
