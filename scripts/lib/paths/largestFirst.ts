import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.ts'

/** Flows by the size of their tables: with the large ones begun first, no worker is left with one at the end. */
export const largestFirst = (flows: readonly string[]): string[] => [...flows].sort((a, b) => sizeOf(b) - sizeOf(a))

const sizeOf = (name: string) => {
  const table = join(root, 'machines', name, `${name}.table.md`)
  return existsSync(table) ? statSync(table).size : 0
}
