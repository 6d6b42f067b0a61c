import type { AnyStateMachine } from 'xstate'
import { neverCompletes } from '../chart/internals.ts'
import { declaredTransitions, statesOf } from '../chart/names.ts'
import { isChart } from '../flows.ts'
import { isRecord } from '../plain.ts'
import { actionsOf, listAt, sourcesIn } from './sources.ts'

/** An actor that the chart starts. `src`: its logic, or the source code that creates the logic; undefined if unknown. */
type Child = { id: string; src: unknown }

/**
 * Returns the actors that the chart invokes or spawns. Searches the chart's actions and their code. A spawned actor
 * without an id has the name of its logic.
 */
export const childrenIn = (machine: AnyStateMachine): Child[] => {
  const { actors, actions } = machine.implementations
  const states = statesOf(machine)
  const logicOf = (src: unknown): unknown => (typeof src === 'string' ? actors[src] : src)
  const invoked = states.flatMap(({ config, invoke }) =>
    [config.invoke ?? []].flat().map((each, index) => ({ id: invoke[index]?.id ?? '', src: logicOf(each.src) })),
  )
  const all = [...states.flatMap(actionsOf), ...Object.values<unknown>(actions)]
  const byAction = all.flatMap((action) => {
    if (!isRecord(action) || action.type !== 'xstate.spawnChild') return []
    const id = [action.id, action.src].find((name) => typeof name === 'string') ?? 'spawned'
    return [{ id, src: logicOf(action.src) }]
  })
  const context: unknown = machine.config.context
  const sources = [...sourcesIn(all, {}), ...(typeof context === 'function' ? [String(context)] : [])]
  return [...invoked, ...byAction, ...sources.flatMap((source) => spawnedBy(source, actors))]
}

/** Finds the calls of `spawn` and `spawnChild` in source code. */
const spawnedBy = (source: string, actors: Readonly<Record<string, unknown>>): Child[] =>
  [...source.matchAll(/\b(?:spawn|spawnChild)\(/g)].map(({ 0: text, index }) => {
    const { parts } = listAt(source, index + text.length)
    const [code = '', options = ''] = parts
    const [, , name] = /^(['"])(.+)\1$/.exec(code) ?? []
    const ids = listAt(options, 1).parts.flatMap((part) => /^id:\s*(['"])(.+)\1$/.exec(part)?.[2] ?? [])
    return { id: ids[0] ?? name ?? 'spawned', src: name === undefined ? code : actors[name] }
  })

/** Returns the ids of actors that never complete, so that the chart never receives their done event. */
export const endlessIn = (machine: AnyStateMachine): Set<string> => {
  const children = childrenIn(machine)
  const ending = new Set(children.filter(({ src }) => !isEndless(src)).map(({ id }) => id))
  return new Set(children.map(({ id }) => id).filter((id) => !ending.has(id)))
}

const isEndless = (src: unknown): boolean => {
  if (typeof src === 'string') return /^(?:\(0,\s*)?(?:[\w$]+\.)*from(?:Callback|Transition)\)?\(/.test(src)
  if (!isChart(src)) return neverCompletes(src)
  const [, ...states] = statesOf(src)
  return states.length > 0 && !states.some(({ type }) => type === 'final') // a chart without states is a placeholder
}

/** Describes the guards that read the snapshot of another actor: in a walk, every child is stopped. */
export const snapshotReads = (machine: AnyStateMachine): string[] =>
  declaredTransitions(machine).flatMap(({ id, definition: { guard } }) => {
    const sources = sourcesIn(guard, machine.implementations.guards)
    return sources.some((source) => source.includes('.getSnapshot()'))
      ? [`the guard of ${id} reads another actor’s snapshot, whose status is always “stopped” in a walk`]
      : []
  })

/** Describes the transitions that wait for the end of an actor that never completes. */
export const endlessWaits = (machine: AnyStateMachine): string[] => {
  const endless = endlessIn(machine)
  return declaredTransitions(machine).flatMap(({ id, definition }) => {
    const [, actor = ''] = /^xstate\.done\.actor\.(.+)$/.exec(String(definition.eventType)) ?? []
    return endless.has(actor) ? [`${id} cannot be reached, because ${actor} never completes`] : []
  })
}
