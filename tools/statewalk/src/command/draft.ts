import { existsSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { draftText } from '../draft/draftModel.ts'
import { isChart } from '../flows.ts'
import { isRecord } from '../plain.ts'

/**
 * Writes a first model beside a chart; the author completes it.
 * @param command name of the command that walks the model, for the printed hint
 * @throws Error if there is no chart, or if a model exists already
 */
export const draftFor = async (machineFile: string, command: string): Promise<void> => {
  const file = resolve(machineFile)
  const target = join(dirname(file), basename(file).replace(/(?:\.machine)?\.ts$/, '.paths.ts'))
  if (!existsSync(file)) throw new Error(`${machineFile} does not exist`)
  if (existsSync(target)) throw new Error(`${relative(process.cwd(), target)} already exists`)
  const module: unknown = await import(pathToFileURL(file).href)
  const [name, machine] = Object.entries(isRecord(module) ? module : {}).find(([, value]) => isChart(value)) ?? []
  if (name === undefined || !isChart(machine)) throw new Error(`${machineFile} exports no chart`)
  writeFileSync(target, draftText(machine, { name, from: `./${basename(file)}` }, 'statewalk/model'))
  const shown = relative(process.cwd(), target)
  console.log(`${shown}\nRead it with the specification, then: ${command} --model ${shown}`)
}
