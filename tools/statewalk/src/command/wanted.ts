import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Flow, flowFrom, loadFlows } from '../flows.ts'
import type { WalkOptions } from './options.ts'

/** The flows that are asked for: that of a model's file, or those of the project by their names. */
export const wantedFlows = async (
  { modelFile, flows }: Pick<WalkOptions, 'modelFile' | 'flows'>,
  root: string,
): Promise<Flow[]> =>
  modelFile === null
    ? (await loadFlows(root)).filter(({ name }) => flows.includes(name))
    : [await flowFrom(resolve(modelFile))]

/** Flows by the size of their tables: with the large ones begun first, no worker is left with one at the end. */
export const largestFirst = (flows: readonly string[], root: string): string[] => {
  const sizeOf = (name: string) => {
    const table = join(root, 'machines', name, `${name}.table.md`)
    return existsSync(table) ? statSync(table).size : 0
  }
  return [...flows].sort((a, b) => sizeOf(b) - sizeOf(a))
}
