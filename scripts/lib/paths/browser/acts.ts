import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Effect } from '../../../../src/paths/model.ts'
import { isRecord } from '../../../../src/paths/plain.ts'

/** The acts that effects of a chart tell the tracking, by their names there. */
export type ReadActs = (effects: readonly Effect[]) => string[]

/** Reads acts from effects as `machines/<flow>/<flow>.effects.ts` turns them into acts; of a chart without effects none. */
export const actsOf = async (root: string, flow: string): Promise<ReadActs> => {
  const file = join(root, 'machines', flow, `${flow}.effects.ts`)
  const module: unknown = existsSync(file) ? await import(pathToFileURL(file).href) : {}
  const create = isRecord(module) ? module[`${flow}Effects`] : undefined
  return typeof create === 'function' ? readerOf((ports) => create(ports)) : () => []
}

/** As `actsOf`, of the function that makes a chart's effects from its ports. */
export const readerOf = (create: (ports: unknown) => unknown): ReadActs => {
  const told: string[] = []
  const effects = create(portsWith((act) => told.push(act)))
  const actions = isRecord(effects) && isRecord(effects.actions) ? effects.actions : {}
  return (list) => {
    told.length = 0
    for (const effect of list) {
      const act = effect.kind === 'action' && isTracking(effect.name) ? actions[effect.name] : undefined
      if (typeof act === 'function' && effect.kind === 'action') act({}, effect.params)
    }
    return told.splice(0)
  }
}

/** Named actions of tracking do nothing but tell. */
const isTracking = (name: string) => /^track[A-Z]/.test(name)

/** Ports of any shape that do nothing, but for `track`. */
const portsWith = (tell: (event: string) => void): unknown => {
  const nothing: unknown = new Proxy(() => {}, {
    get: (_, name) => (name === 'track' ? track : nothing),
    apply: () => nothing,
  })
  const track = (act: { event: string }) => tell(act.event)
  return nothing
}
