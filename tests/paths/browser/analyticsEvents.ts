import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Effect } from 'statewalk/model'
import { isRecord } from 'statewalk/plain'

export type ReadEvents = (effects: readonly Effect[]) => string[]

/**
 * Reads the analytics events of a chart from `machines/<flow>/<flow>.effects.ts`. Without this file, the chart sends no
 * analytics events.
 */
export const analyticsOf = async (root: string, flow: string): Promise<ReadEvents> => {
  const file = join(root, 'machines', flow, `${flow}.effects.ts`)
  const module: unknown = existsSync(file) ? await import(pathToFileURL(file).href) : {}
  const create = isRecord(module) ? module[`${flow}Effects`] : undefined
  return typeof create === 'function' ? readerOf((ports) => create(ports)) : () => []
}

/** Returns a function that lists the analytics events of the effects that `create` returns. */
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

/** Returns whether an action only tracks. Such an action has no other effect, so this module may call it. */
const isTracking = (name: string) => /^track[A-Z]/.test(name)

/** Returns ports for the effects. `track` passes each analytics event to `tell`; all other ports do nothing. */
const portsWith = (tell: (event: string) => void): unknown => {
  const nothing: unknown = new Proxy(() => {}, {
    get: (_, name) => (name === 'track' ? track : nothing),
    apply: () => nothing,
  })
  const track = (event: { event: string }) => tell(event.event)
  return nothing
}
