import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Explorer, explorerOf } from 'statewalk/explorer'
import type { Flow } from 'statewalk/flows'
import type { PathSet, PlannedPath } from 'statewalk/graph/pathsFor'
import { isRecord } from 'statewalk/plain'
import { type Exemption, isAbout } from 'statewalk/report/exemptions'
import { root } from '../../../scripts/lib/run.ts'
import type { FlowDriver } from '../../e2e/paths/support/driver.ts'

/**
 * Returns the driver, which causes the outcomes of the test model in a browser; null if the flow has no driver. The
 * model itself says how to cause responses that the driver's file does not mention.
 */
export const driverOf = async ({ name, model }: Flow): Promise<FlowDriver | null> => {
  const file = join(root, 'tests', 'e2e', 'paths', `${name}.ts`)
  if (!existsSync(file)) return null
  const module: unknown = await import(pathToFileURL(file).href)
  if (!isRecord(module) || !isRecord(module.driver)) throw new Error(`${file} exports no driver`)
  const driver = module.driver as FlowDriver
  // imported only here, like the driver: a module that both import reads the server's port when it is imported
  const { responsesOf } = await import('./responses.ts')
  return { ...driver, outcomes: { ...responsesOf(model, driver), ...driver.outcomes } }
}

/**
 * Returns an explorer that takes only transitions that the driver can cause. If the shortest path to a goal has another
 * transition, the explorer takes a longer path.
 */
export const explorerIn = (
  flow: Flow,
  { inputs, outcomes, isFeasible = () => true, isImmediate = () => false }: FlowDriver,
): Explorer =>
  explorerOf(flow, {
    isFeasible: (name, states, context) =>
      states.length === 0 ? name in inputs : name in outcomes && isFeasible(name, states, context),
    isImmediate,
  })

/** Returns whether the path contains a transition that need not be walked in the browser. */
const isExcused = ({ plan }: PlannedPath, exemptions: readonly Exemption[]): boolean =>
  plan.some(({ taken }) => taken.some((id) => exemptions.some((entry) => isAbout(entry, id))))

/** All paths without an exempt transition. */
export const walkable = ({ paths }: PathSet, exemptions: readonly Exemption[]): PlannedPath[] =>
  [...paths].filter((path) => !isExcused(path, exemptions))
