import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Flow, flowFrom, loadFlows } from '../flows.ts'
import type { WalkOptions } from './options.ts'

/** Loads the flow of `modelFile` or, if it is null, the project's flows with the given names. */
export const wantedFlows = async (
  { modelFile, flows }: Pick<WalkOptions, 'modelFile' | 'flows'>,
  root: string,
): Promise<Flow[]> =>
  modelFile === null
    ? (await loadFlows(root)).filter(({ name }) => flows.includes(name))
    : [await flowFrom(resolve(modelFile))]

/**
 * Sorts flows by the size of their reviewed tables. A large flow that starts last would keep one worker busy while all
 * others are idle.
 */
export const largestFirst = (flows: readonly string[], root: string): string[] => {
  const sizeOf = (name: string) => {
    const table = join(root, 'machines', name, `${name}.table.md`)
    return existsSync(table) ? statSync(table).size : 0
  }
  return [...flows].sort((a, b) => sizeOf(b) - sizeOf(a))
}
