import { stateOfUnnamed, timerId } from '../chart/effects.ts'
import { withParents } from '../chart/names.ts'
import type { Step } from '../chart/step.ts'
import { leafStates } from '../graph/explore.ts'
import type { AnyFlowModel, Effect } from '../model.ts'
import { beyond, brief, same, shortened, stable } from '../plain.ts'
import { effectLine, guardIn } from './stepLines.ts'

export type Found = {
  /**
   * Kind of the difference. `declared`: only one version has the transition, or its actions differ between the
   * versions.
   */
  about: 'guard' | 'delay' | 'effect' | 'memory' | 'output' | 'target' | 'crash' | 'declared' | 'situation'
  /** Name of the differing guard, delay, effect or context key. */
  name: string
  was: string
  now: string
  transitions: readonly string[]
  /** State to which the difference belongs; undefined for the state before the step. */
  place?: string
  /** Transition ids. They identify the difference if the parameters of an effect vary from step to step. */
  by?: readonly string[]
}

export type Declaration = {
  /** Names of actions by transition id, one name per line. */
  actions: ReadonlyMap<string, string>
  /** Declarations of states by state path: entry and exit actions, effects, kind and initial state, one per line. */
  states: ReadonlyMap<string, string>
  delayName: (timer: string) => string
  /** Returns the state whose `after` starts the timer, or undefined for any other timer. */
  delayState: (timer: string) => string | undefined
}

type Side = { step: Step; declared: Declaration; context: Readonly<Record<string, unknown>> }

export const differencesOf = (before: Side, after: Side): Found[] => {
  const [old, now] = [before.step, after.step]
  const alone = [
    ...old.taken.filter((id) => !after.declared.actions.has(id)),
    ...now.taken.filter((id) => !before.declared.actions.has(id)),
  ]
  const rewritten = rewrittenIn(before, after)
  const isBuiltAnew = rewritten.lines.some((line) => /^(?:starts in|is) /.test(line))
  if (old.taken.join('\n') !== now.taken.join('\n')) {
    if (alone.length > 0) return [declared(alone)]
    return [isBuiltAnew ? declared(rewritten.parts) : choice(old, now)]
  }
  const found = [
    ...targetDifferences(old, now),
    ...delayDifferences(before, after),
    ...effectDifferences(old.effects, now.effects),
    ...memoryDifferences(before, after),
    ...outputDifferences(old, now),
  ]
  const others = isBuiltAnew ? [] : found.filter((each) => !isExplained(each, rewritten.lines))
  return others.length < found.length ? [declared(rewritten.parts), ...others] : others
}

const declared = (transitions: readonly string[]): Found => ({
  about: 'declared',
  name: transitions.join(', '),
  was: '',
  now: '',
  transitions,
})

/**
 * If the versions declare the same transitions but take different transitions, finds the first guard that passes in one
 * version and refuses in the other.
 */
const choice = (old: Step, now: Step): Found => {
  // a step without transitions does not list a refused `always`
  const flipped = (passing: Step, refusing: Step) =>
    passing.taken.find(
      (id) => refusing.refused.includes(id) || (refusing.taken.length === 0 && guardIn(id) !== undefined),
    )
  const opened = flipped(now, old)
  const closed = flipped(old, now)
  const id = opened ?? closed ?? now.taken[0] ?? old.taken[0] ?? ''
  const [was, is] = opened === undefined ? ['passes', 'refuses'] : ['refuses', 'passes']
  const guard = guardIn(id)
  if (guard !== undefined && (opened ?? closed) !== undefined)
    return { about: 'guard', name: guard, was, now: is, transitions: [id] }
  const way = ({ taken }: Step) => taken.join('\n') || 'nothing'
  const both = { was: way(old), now: way(now), transitions: [id] }
  if (![...old.taken, ...now.taken].some((each) => guardIn(each)))
    return situation({ name: 'the transitions', ...both })
  return { about: 'guard', name: guard ?? 'the order of guards', ...both }
}

/** Differences between target states: for example, a history state is shallow in one version and deep in the other. */
const targetDifferences = (old: Step, now: Step): Found[] => {
  const [was, is] = [statesAfter(old), statesAfter(now)]
  return was === is ? [] : [{ about: 'target', name: now.taken.join(', '), was, now: is, transitions: now.taken }]
}

/** Returns the declarations that differ, and those of their lines that only one version has. */
const rewrittenIn = (before: Side, after: Side) => {
  const around = [before, after].flatMap(({ step }) => leafStates(step.position.snapshot)).flatMap(withParents)
  const parts: string[] = []
  const lines: string[] = []
  const compare = (part: string, of: 'actions' | 'states') => {
    const [was, is] = [before, after].map(({ declared }) => declared[of].get(part))
    if (was === is) return
    parts.push(part)
    const [old, now] = [was, is].map((text) => text?.split('\n') ?? [])
    if (old && now) lines.push(...beyond(old, now, String), ...beyond(now, old, String), 'the order of effects')
  }
  for (const id of before.step.taken) compare(id, 'actions')
  for (const key of new Set(around)) compare(key, 'states')
  return { parts, lines }
}

/**
 * Whether a changed line of a declaration explains the difference, so that the rows of the chart already show the
 * difference.
 */
const isExplained = ({ about, name }: Found, lines: readonly string[]): boolean =>
  lines.some((line) => {
    if (!['memory', 'delay', 'effect'].includes(about)) return false
    const verb = line.match(ownVerbs)?.[1]
    // A named action may do anything, for example set the context.
    if (verb === undefined || line === 'sets context') return true
    if (about === 'memory') return verb === 'sets' && line.includes(name)
    if (about === 'delay') return verb === 'raises' || verb === 'sends'
    if (name.startsWith('message to ')) return verb === 'sends'
    if (name === 'what it emits') return verb === 'emits'
    return line === name || line.split(' ').includes(name)
  })
const ownVerbs = /^(sets|raises|sends|emits|starts|stops|cancels|runs|is|the order of effects)\b/

const timersOf = ({ effects }: Step) =>
  new Map(effects.flatMap((effect) => (effect.kind === 'timer' ? [[effect.id, effect.delay] as const] : [])))

const delayDifferences = (before: Side, after: Side): Found[] => {
  const [old, now] = [timersOf(before.step), timersOf(after.step)]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((timer): Found[] => {
    const [was, is] = [old.get(timer), now.get(timer)]
    if (was === is) return []
    const name = (is === undefined ? before : after).declared.delayName(timer)
    const place = (is === undefined ? before : after).declared.delayState(timer)
    const { taken } = after.step
    return [
      {
        about: 'delay',
        name,
        was: textOf(was),
        now: textOf(is),
        transitions: taken,
        ...(place !== undefined && { place }),
      },
    ]
  })
}
const textOf = (ms: number | undefined) => (ms === undefined ? '' : String(ms))

const nameOf = (effect: Effect) => {
  switch (effect.kind) {
    case 'action':
      return effect.name
    case 'start':
    case 'stop':
      // spawned children of one source are numbered; without the number, the same change of several children is one
      // difference
      return timerId(effect.id)
    case 'cancel':
      return effectLine(effect) === undefined ? null : effect.id
    case 'send':
      return `message to ${effect.to}`
    case 'emit':
      return 'what it emits'
    case 'timer':
      return null
  }
}

const effectDifferences = (old: readonly Effect[], now: readonly Effect[]): Found[] => {
  const lines = (effects: readonly Effect[]) => {
    const byName = new Map<string, string[]>()
    for (const effect of effects) {
      const name = nameOf(effect)
      if (name !== null) byName.set(name, [...(byName.get(name) ?? []), effectLine(effect) ?? ''])
    }
    return byName
  }
  // most steps have identical effects in both versions, so they are compared first
  if (old.length === now.length && old.every((effect, index) => same(effect, now[index]))) return []
  const [was, is] = [lines(old), lines(now)]
  const found = [...new Set([...was.keys(), ...is.keys()])].flatMap((name): Found[] => {
    const [past, present] = [(was.get(name) ?? []).join('\n'), (is.get(name) ?? []).join('\n')]
    return past === present ? [] : [{ about: 'effect', name, was: past, now: present, transitions: [] }]
  })
  const order = (effects: readonly Effect[]) => effects.flatMap((effect) => nameOf(effect) ?? []).join(', ')
  if (found.length > 0 || order(old) === order(now)) return found
  return [{ about: 'effect', name: 'the order of effects', was: order(old), now: order(now), transitions: [] }]
}

const withoutDelay = (timer: string) => {
  const state = stateOfUnnamed(timer)
  return state === null ? timer : `a delay of ${state}`
}

/** Compares running effects and timers, whether the chart has ended, and values that the model reads. Null if equal. */
export const situationDifference = (old: Step, now: Step, { projection }: Pick<AnyFlowModel, 'projection'>) => {
  const listed = (items: Iterable<string>) => [...items].sort().join(', ')
  const read = ({ position: { snapshot } }: Step) => {
    try {
      return stable(projection(snapshot))
    } catch {
      return null
    }
  }
  const parts: readonly (readonly [name: string, of: (step: Step) => string | null])[] = [
    ['the transitions', ({ taken }) => taken.join(', ')],
    ['the states', statesAfter],
    ['the status', ({ position }) => position.snapshot.status],
    ['what runs', ({ position }) => listed(position.running)],
    // timers without their delays, because a changed delay is a difference of its own
    ['what it waits for', ({ position }) => listed([...position.timers.keys()].map(withoutDelay))],
    ['what the model reads', read],
  ]
  for (const [name, of] of parts) {
    const [was, is] = [of(old), of(now)]
    const said = (text: string | null) => (text === null ? 'cannot be read' : shortened(text))
    if (was === null || was !== is) return situation({ name, was: said(was), now: said(is), transitions: now.taken })
  }
  return null
}

const situation = (found: Omit<Found, 'about'>): Found => ({ about: 'situation', ...found })

const statesAfter = ({ position }: Step) => leafStates(position.snapshot).join(' + ')

/** Context keys whose values were equal before this step and differ after it. */
const memoryDifferences = (before: Side, after: Side): Found[] => {
  const old: Record<string, unknown> = before.step.position.snapshot.context ?? {}
  const now: Record<string, unknown> = after.step.position.snapshot.context ?? {}
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((name): Found[] => {
    const [was, is] = [old[name], now[name]]
    if (Object.is(was, is) || same(was, is) || !same(before.context[name], after.context[name])) return []
    return [{ about: 'memory', name, was: brief(was), now: brief(is), transitions: after.step.taken }]
  })
}

const outputDifferences = (old: Step, now: Step): Found[] => {
  const [was, is] = [old.position.snapshot.output, now.position.snapshot.output]
  if (stable(was) === stable(is)) return []
  return [{ about: 'output', name: 'output', was: brief(was), now: brief(is), transitions: now.taken }]
}
