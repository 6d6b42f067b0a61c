import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadFlows } from '../../../src/paths/flows.ts'
import type { PathsOptions } from '../../../src/paths/report/options.ts'
import { root } from '../run.ts'

const file = join(root, 'src', 'paths', 'mutants', 'mutateFlow.ts')

/** Placeholder until the mutants are there. */
export const mutateFlows = async ({ flows }: PathsOptions): Promise<number> => {
  if (!existsSync(file)) throw new Error('--mutate: src/paths/mutants is not there yet')
  const module: unknown = await import(pathToFileURL(file).href)
  console.log(module, (await loadFlows()).filter(({ name }) => flows.includes(name)).length)
  return 1
}
