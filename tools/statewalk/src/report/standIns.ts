import type { InstrumentedMachine } from '../chart/instrument.ts'
import { isBuiltinAction } from '../chart/internals.ts'
import { inFull, sourcesIn, uncommented } from '../draft/sources.ts'
import type { PlannedPath } from '../graph/pathsFor.ts'

/** Calls of a replaced inline action. `places`: the transitions of the steps that called the action. */
export type StandInCalls = { name: string; calls: number; places: readonly string[] }

export const standInCalls = ({ inline }: InstrumentedMachine, paths: Iterable<PlannedPath>): StandInCalls[] => {
  const counts = new Map<string, { calls: number; places: Set<string> }>()
  for (const { effects, plan } of paths) {
    for (const [step, all] of effects.entries()) {
      for (const effect of all) {
        if (effect.kind !== 'action' || !inline.has(effect.name)) continue
        const count = counts.get(effect.name) ?? { calls: 0, places: new Set() }
        count.calls += 1
        count.places.add(plan[step]?.taken.join(' + ') || 'start')
        counts.set(effect.name, count)
      }
    }
  }
  return [...counts].map(([name, { calls, places }]) => ({ name, calls, places: [...places] }))
}

export const standInLines = (standIns: readonly StandInCalls[] = []): string[] =>
  standIns.map(({ name, calls, places }) => `${name}: ${calls} calls, on ${places.join('; ')}`)

const place = String.raw`([\w$]+(?:\.[\w$]+)*)`
const changes = [
  new RegExp(
    String.raw`(?<!(?:const|let|var)\s+)(?<![\w$.])${place}\s*(?:(?:[-+*/%|&^]|\*\*|\|\||&&|\?\?)?=(?![=>])|\+\+|--)`,
    'g',
  ),
  new RegExp(String.raw`(?:\+\+|--)\s*${place}`, 'g'),
  new RegExp(String.raw`${place}\.(?:push|pop|shift|unshift|splice|sort|reverse|set|add|delete|clear)\(`, 'g'),
]

/**
 * Describes the guards that read a value which the chart's own actions change. A walk does not execute these actions, so
 * the guards may decide differently.
 */
export const doubtfulGuards = ({ inline, original, declared }: InstrumentedMachine): string[] => {
  const named = Object.entries<unknown>(original.implementations.actions).filter(([, each]) => !isBuiltinAction(each))
  const actions = [
    ...[...inline].map(([name, action]) => ({ name: `inline action “${name}”`, action })),
    ...named.map(([name, action]) => ({ name: `action “${name}”`, action })),
  ]
  const changed = actions.flatMap(({ name, action }) => {
    const source = inFull(uncommented(action as object))
    const places = changes.flatMap((change) => [...source.matchAll(change)].map(([, what = '']) => what))
    const isOwn = (what: string) => isDeclaredIn(source, what.split('.')[0] ?? '')
    return [...new Set(places)]
      .filter((what) => !isOwn(what))
      .map((what) => ({ name, what, isRead: new RegExp(String.raw`(?<![\w$.])${escaped(what)}(?![\w$])`) }))
  })
  return declared.flatMap(({ id, definition: { guard } }) => {
    const source = sourcesIn(guard, original.implementations.guards).map(inFull).join('\n')
    return changed
      .filter(({ isRead }) => isRead.test(source))
      .map(
        ({ name, what }) =>
          `the guard of ${id} reads ${what}, which the ${name} changes; the walk does not call this action`,
      )
  })
}

/** Whether the source code declares the name as a variable or as a parameter of an arrow function. */
const isDeclaredIn = (source: string, name: string): boolean => {
  const own = String.raw`(?<![\w$.])${escaped(name)}(?![\w$])`
  return [
    String.raw`\b(?:let|var|const)\s+(?:[{[][^=]*)?${own}`,
    String.raw`\([^()]*${own}[^()]*\)\s*=>`,
    String.raw`${own}\s*=>`,
  ].some((declaration) => new RegExp(declaration).test(source))
}

const escaped = (text: string) => text.replaceAll(/[.$]/g, String.raw`\$&`)
