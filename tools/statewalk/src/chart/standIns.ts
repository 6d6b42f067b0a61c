import { type AnyStateMachine, assign, spawnChild } from 'xstate'
import type { Effect } from '../model.ts'
import { isRecord } from '../plain.ts'
import type { Chance } from './chance.ts'
import { freeTimer } from './effects.ts'
import { isBuiltinAction } from './internals.ts'
import { inlineName } from './names.ts'

type AnyFunction = (...args: unknown[]) => unknown
type Config = Record<string, unknown>

type Spawned = { id?: string; input?: unknown; systemId?: string }

type StandIns = {
  config: AnyStateMachine['config']
  implementations: AnyStateMachine['implementations']
  /** Inline actions by name. An action that `enqueueActions` queues is added when it is queued for the first time. */
  inline: ReadonlyMap<string, unknown>
}

/**
 * Replaces actions, and actors with or without an implementation. Keeps built-in actions, which belong to the chart's
 * own logic.
 */
export const withStandIns = (original: AnyStateMachine, logic: unknown, spawns: Spawns): StandIns => {
  const { actors, actions } = original.implementations
  const provided = mapValues(actors, () => logic)
  const provide = (src: unknown) => {
    if (typeof src !== 'string') return logic
    provided[src] = logic
    return src
  }
  const inline = new Map<string, unknown>()
  const action = createReplacing(logic, { provide, spawns, inline })
  const list = (value: unknown) => (Array.isArray(value) ? value.map(action) : action(value))
  const transition = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(transition)
    return isRecord(value) && value.actions !== undefined ? { ...value, actions: list(value.actions) } : value
  }
  const invoke = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(invoke)
    if (!isRecord(value)) return value
    return mapValues({ ...value, src: provide(value.src) }, (part, key) =>
      key.startsWith('on') ? transition(part) : part,
    )
  }
  const node = (config: Config): Config =>
    mapValues(config, (value, key) => {
      if (value === undefined) return value
      if (key === 'entry' || key === 'exit') return list(value)
      if (key === 'always' || key === 'onDone') return transition(value)
      if (key === 'invoke') return invoke(value)
      if (!isRecord(value)) return value
      if (key === 'on' || key === 'after') return mapValues(value, transition)
      return key === 'states' ? mapValues(value, (each) => (isRecord(each) ? node(each) : each)) : value
    })
  const config = node(original.config as Config)
  if (typeof config.context === 'function') config.context = spawning(config.context as AnyFunction, logic, spawns)
  return {
    inline,
    config: config as AnyStateMachine['config'],
    implementations: {
      ...original.implementations,
      actions: mapValues(actions, (each) => (isBuiltinAction(each) ? action(each) : each)),
      actors: provided,
    } as AnyStateMachine['implementations'],
  }
}

const createReplacing = (
  logic: unknown,
  { provide, spawns, inline }: { provide: (src: unknown) => unknown; spawns: Spawns; inline: Map<string, unknown> },
) => {
  const assigning = (assignment: unknown) => {
    if (typeof assignment === 'function') return spawning(assignment as AnyFunction, logic, spawns)
    return mapValues(assignment as Config, (part) =>
      typeof part === 'function' ? spawning(part as AnyFunction, logic, spawns) : part,
    )
  }
  const queueing = (collect: AnyFunction): AnyFunction =>
    replacing(collect, (args, ...rest) => collect(withTool(args, 'enqueue', enqueuer), ...rest))
  const enqueuer = (enqueue: AnyFunction) =>
    Object.assign((queued: unknown) => enqueue(action(queued)), {
      ...enqueue,
      assign: (...args: Parameters<typeof assign>) => enqueue(action(assign(...args))),
      spawnChild: (...args: Parameters<typeof spawnChild>) => enqueue(action(spawnChild(...args))),
    })
  const action = (value: unknown): unknown => {
    if (typeof value !== 'function') return value
    const parts: Config = { ...value }
    switch (parts.type) {
      case 'xstate.assign':
        return copyOf({ ...parts, assignment: assigning(parts.assignment) })
      case 'xstate.enqueueActions':
        return copyOf({ ...parts, collect: queueing(parts.collect as AnyFunction) })
      case 'xstate.spawnChild':
        return copyOf({ ...parts, src: provide(parts.src), id: spawns.idOf(parts) })
    }
    if (isBuiltinAction(value)) return value
    inline.set(inlineName(value), value)
    return named(inlineName(value), () => {})
  }
  return action
}

const copyOf = (parts: Config) => Object.assign(() => false, parts)
const named = (name: string, fn: AnyFunction) => Object.defineProperty(fn, 'name', { value: name })
const mapValues = (record: Config, map: (value: unknown, key: string) => unknown) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]))

const spawning = (fn: AnyFunction, logic: unknown, spawns: Spawns): AnyFunction =>
  replacing(fn, (args, ...rest) =>
    spawns.call(() =>
      fn(
        withTool(args, 'spawn', (spawn) => (src: unknown, options: Spawned = {}) => {
          const id = options.id ?? spawns.freeId(src)
          const input = typeof options.input === 'function' ? options.input(args) : options.input
          spawns.add({ kind: 'start', id, src: sourceName(src), input }, options.systemId)
          return spawn(logic, { ...options, id, input })
        }),
        ...rest,
      ),
    ),
  )

/** Gives a replacement the name and the source code of the chart's own function, which messages contain. */
const replacing = (own: AnyFunction, replacement: AnyFunction): AnyFunction =>
  Object.defineProperties(replacement, { name: { value: own.name }, toString: { value: () => String(own) } })

/** Replaces `tool`, a function that xstate passes to a function of the chart, such as `spawn`. */
const withTool = (args: unknown, tool: string, replace: (tool: AnyFunction) => unknown) =>
  isRecord(args)
    ? new Proxy(args, {
        get: (target, key) => {
          const value: unknown = Reflect.get(target, key)
          return key === tool && typeof value === 'function' ? replace(value as AnyFunction) : value
        },
      })
    : args

/** Gives ids to actors that a step spawns without an id, and records spawned actors that xstate does not report. */
export type Spawns = ReturnType<typeof createSpawns>

export const createSpawns = (chance: Pick<Chance, 'begin' | 'call'>) => {
  let used = new Set<string>()
  let needsFreshSystem = false
  const started: Effect[] = []
  const freeId = (src: unknown) => {
    const id = freeTimer(sourceName(src), (each) => used.has(each))
    used.add(id)
    return id
  }
  return {
    freeId,
    call: chance.call,
    /**
     * Returns the id of an actor to spawn, or a function that computes an unused id. The function reads `self`, so that
     * the step is not memoized.
     */
    idOf: ({ id, src }: Config) => id ?? (({ self }: { self: unknown }) => (self === null ? '' : freeId(src))),
    add: (effect: Effect, systemId: string | undefined) => {
      started.push(effect)
      needsFreshSystem ||= systemId !== undefined
    },
    /** Begins a step. The ids for spawned actors must differ from the ids of running effects. */
    begin: (running: Iterable<string>) => {
      chance.begin()
      used = new Set(running)
      started.length = 0
    },
    /** The children that were spawned since the last call. */
    take: () => started.splice(0),
    /** Whether a child was spawned with a `systemId`. xstate's actor system accepts each `systemId` only once. */
    needsFreshSystem: () => needsFreshSystem,
  }
}

const sourceName = (src: unknown) => (typeof src === 'string' ? src : 'spawned')
