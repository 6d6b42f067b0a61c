import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Effect } from 'statewalk/model'
import { isRecord } from 'statewalk/plain'

/** The events that effects of a chart tell the tracking, by their names there. */
export type ReadEvents = (effects: readonly Effect[]) => string[]

/** Reads events from effects as `machines/<flow>/<flow>.effects.ts` tells them; of a chart without effects none. */
export const analyticsOf = async (root: string, flow: string): Promise<ReadEvents> => {
  const file = join(root, 'machines', flow, `${flow}.effects.ts`)
  const module: unknown = existsSync(file) ? await import(pathToFileURL(file).href) : {}
  const create = isRecord(module) ? module[`${flow}Effects`] : undefined
  return typeof create === 'function' ? readerOf((ports) => create(ports)) : () => []
}

/** As `actsOf`, of the function that makes a chart's effects from its ports. */
export const readerOf = (create: (ports: unknown) => unknown): ReadEvents => {
  const tracked: string[] = []
  const effects = create(portsWith((event) => tracked.push(event)))
  const actions = isRecord(effects) && isRecord(effects.actions) ? effects.actions : {}
  return (list) => {
    tracked.length = 0
    for (const effect of list) {
      const action = effect.kind === 'action' && isTracking(effect.name) ? actions[effect.name] : undefined
      if (typeof action === 'function' && effect.kind === 'action') action({}, effect.params)
    }
    return tracked.splice(0)
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
  const track = (event: { event: string }) => tell(event.event)
  return nothing
}
