import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { declaredTransitions, delaysOf, effectName, isLeaf, stateKey, statesOf, unnamedChart } from '../chart/names.ts'
import { isChart } from '../flows.ts'
import { isRecord } from '../plain.ts'
import { words } from '../report/sentences.ts'
import { childrenIn, endlessIn, endlessWaits } from './children.ts'
import { factsOf, payloadsOf } from './facts.ts'
import { actionsOf, namedAfter, sourcesIn } from './sources.ts'

/** The parts of a model that can be derived from the chart. The author must add the other parts. */
export type ModelDraft = {
  title: string
  outcomes: Readonly<Record<string, DraftedEvent>>
  /** By event type, the properties that the chart reads, except `type`. */
  reads: Readonly<Record<string, readonly string[]>>
  /** Source code of the projection: the parts of the context that guards read, each limited to finitely many values. */
  facts: readonly string[]
  /** Lengths of the delays in ms, by name; null if the chart computes the delay at run time or has several lengths. */
  delays: Readonly<Record<string, number | null>>
  states: Readonly<Record<string, readonly string[]>>
}

/** An event in a drafted model. `snapshot` is the reported snapshot of a running chart. */
type DraftedEvent = Readonly<Record<string, unknown>> & { type: string; snapshot?: { value: unknown } }

/** An event that an action sends with a delay. `ms` is null if the chart computes the delay at run time. */
type Later = { name: string; type: string; isRaised: boolean; ms: number | null }

export const draftOf = (machine: AnyStateMachine): ModelDraft => {
  const states = statesOf(machine)
  const later = [...sentLater(machine), ...queuedLater(machine)]
  // an event that the chart raises with a delay is usually a timer of the chart, which nobody else sends
  const raised = new Set(later.flatMap(({ type, isRaised }) => (isRaised ? type : [])))
  const events = [...new Set(states.flatMap((node) => [...node.transitions.keys()]))]
    .map(String)
    .filter((type) => type !== '' && !type.startsWith('xstate.') && !raised.has(type))
  const answers = answeringIn(machine).flatMap((id) => answersOf(machine, id))
  return {
    title: machine.root.description ?? words(machine.id),
    outcomes: Object.fromEntries([
      ...events.flatMap((type) =>
        payloadsOf(machine, type).map((payload) => [
          nameWith(words(withoutStar(type)), payload),
          { type: withoutStar(type), ...payload },
        ]),
      ),
      ...answers,
    ]),
    reads: Object.fromEntries(
      events.flatMap((type) => {
        const read = readsOf(machine, type)
        return read.length === 0 ? [] : [[type, read]]
      }),
    ),
    facts: factsOf(machine),
    delays: Object.fromEntries([
      ...[...delaysOf(machine).values()].map(({ name }) => [name, lengthOf(machine, name)] as const),
      ...[...Map.groupBy(later, ({ name }) => name)].map(([name, all]) => [name, onlyOne(all.map(({ ms }) => ms))]),
    ]),
    states: Object.fromEntries(states.filter(isLeaf).map((node) => [stateKey(node), runningIn(node)])),
  }
}

/** Returns the length that all these delays have, or null if they differ. */
const onlyOne = ([first = null, ...others]: readonly (number | null)[]): number | null =>
  others.every((ms) => ms === first) ? first : null

/**
 * Returns the ids of everything that can respond: invokes, spawned children, and effects whose answers the chart
 * declares.
 */
const answeringIn = (machine: AnyStateMachine): string[] => {
  const states = statesOf(machine)
  const types = states.flatMap((node) => [...node.transitions.keys()].map(String))
  const awaited = types.flatMap(
    (type) => /^xstate\.(?:done\.actor|error\.actor|snapshot)\.([^*]+)$/.exec(type)?.[1] ?? [],
  )
  return [...new Set([...childrenIn(machine).map(({ id }) => id), ...awaited])]
}

/**
 * Returns the answers of the effect. If the effect is a chart, its snapshots have the values of this chart's states.
 */
const answersOf = (machine: AnyStateMachine, id: string): [name: string, event: DraftedEvent][] => {
  const name = words(effectName(machine, id))
  const failure: [string, DraftedEvent] = [`${name} fails`, { type: `xstate.error.actor.${id}` }]
  const ends: [string, DraftedEvent][] = endlessIn(machine).has(id)
    ? [failure]
    : [[`${name} answers`, { type: `xstate.done.actor.${id}` }], failure]
  const type = `xstate.snapshot.${id}`
  if (!statesOf(machine).some((node) => node.transitions.has(type))) return ends
  const chart = childrenIn(machine).find((child) => child.id === id)?.src
  const leaves = isChart(chart) ? statesOf(chart).filter((node) => isLeaf(node) && !isInRegion(node)) : []
  if (leaves.length === 0) return [...ends, [`${name} changes`, { type }]]
  return [
    ...ends,
    ...leaves.map((node): [string, DraftedEvent] => [
      `${name} is in ${stateKey(node)}`,
      { type, snapshot: { value: stateValueOf(node.path) } },
    ]),
  ]
}

const isInRegion = ({ parent }: AnyStateNode): boolean =>
  parent !== undefined && (parent.type === 'parallel' || isInRegion(parent))

/** Returns the state value for a path: `'on'`, or `{ on: 'bright' }`. */
const stateValueOf = ([key = '', ...rest]: readonly string[]): unknown =>
  rest.length === 0 ? key : { [key]: stateValueOf(rest) }

/** Name of an outcome: the words of its event and, if guards compare the payload, the values of the payload. */
const nameWith = (name: string, payload: Readonly<Record<string, unknown>>): string => {
  const values = Object.entries(payload).map(([key, value]) => `${key} ${String(value)}`)
  return values.length === 0 ? name : `${name} with ${values.join(', ')}`
}

/** An example of an event type that matches a wildcard. */
const withoutStar = (type: string) => (type === '*' ? 'anything.else' : type.replace(/\*$/, 'any'))

const lengthOf = ({ implementations }: AnyStateMachine, name: string): number | null => {
  const delay: unknown = implementations.delays[name]
  if (typeof delay === 'number') return delay
  return /^\d+$/.test(name) ? Number(name) : null
}

/** Returns the events that actions send with a delay. */
const sentLater = (machine: AnyStateMachine): Later[] => {
  const all = [...statesOf(machine).flatMap(actionsOf), ...Object.values(machine.implementations.actions)]
  return all.flatMap((action) => {
    if (!isRecord(action) || (action.type !== 'xstate.raise' && action.type !== 'xstate.sendTo')) return []
    const { delay, id, event } = action
    if (delay === undefined || typeof delay === 'function' || !isRecord(event)) return []
    const name = typeof id === 'string' ? id : String(event.type)
    if (name.startsWith('xstate.')) return [] // this delayed event is the timer of an `after`
    const ms = typeof delay === 'number' ? delay : lengthOf(machine, String(delay))
    return { name, type: String(event.type), isRaised: action.type === 'xstate.raise', ms }
  })
}

/** Delayed events found in the source code of `enqueueActions`. */
const queuedLater = (machine: AnyStateMachine): Later[] => {
  const all = [...statesOf(machine).flatMap(actionsOf), ...Object.values(machine.implementations.actions)]
  const collects = all.flatMap((action) => (isRecord(action) ? sourcesIn(action.collect, {}) : []))
  return collects.flatMap((source) =>
    [...source.matchAll(/\.(raise|sendTo)\((.*?\bdelay:\s*([\w'"]+).*?)\)(?=\s*[;,\n}]|$)/gs)].flatMap(
      ([, action, given = '', delay = '']): Later[] => {
        const named = (key: string) => new RegExp(`\\b${key}:\\s*(['"])(.+?)\\1`).exec(given)?.[2]
        const type = named('type')
        const name = named('id') ?? type
        if (name === undefined) return []
        const ms = lengthOf(machine, delay.replaceAll(/['"_]/g, ''))
        return [{ name, type: type ?? '', isRaised: action === 'raise', ms }]
      },
    ),
  )
}

const runningIn = (node: AnyStateNode): string[] => {
  const around: AnyStateNode[] = []
  for (let each: AnyStateNode | undefined = node; each !== undefined; each = each.parent) around.unshift(each)
  return around.flatMap((each) => each.invoke.map(({ id }) => id).filter((id) => isLeftAfter(each, id)))
}

/** Whether the chart always leaves the state after the effect of this state has ended. */
const isLeftAfter = (node: AnyStateNode, id: string): boolean => {
  const [done = [], failed] = ['done', 'error'].map((end) => node.transitions.get(`xstate.${end}.actor.${id}`))
  const inside = ({ parent }: AnyStateNode): boolean => parent !== undefined && (parent === node || inside(parent))
  // if the chart does not handle the failure of an effect, the failure ends the chart
  return [done, ...(failed === undefined ? [] : [failed])].every((all) =>
    all.some(
      ({ guard, target, reenter }) =>
        guard === undefined && target?.some((each) => inside(each) || (each === node && !reenter)) === false,
    ),
  )
}

/** Properties that guards and actions read, in all transitions for the event. */
const readsOf = (machine: AnyStateMachine, type: string): string[] => {
  const own = declaredTransitions(machine).filter(({ definition }) => definition.eventType === type)
  const sources = own.flatMap(({ definition: { guard, actions } }) => [
    ...sourcesIn(guard, machine.implementations.guards),
    ...sourcesIn(actions, machine.implementations.actions),
  ])
  return namedAfter('event', sources).filter((key) => key !== 'type')
}

const quoted = (text: string) => `'${text.replaceAll("'", "\\'")}'`
const valueText = (value: unknown): string =>
  isRecord(value)
    ? `{ ${Object.entries(value)
        .map(([key, inner]) => `${property(key)}: ${valueText(inner)}`)
        .join(', ')} }`
    : quoted(String(value))
const property = (name: string) => (/^[a-z_$][\w$]*$/i.test(name) ? name : quoted(name))

/** How the model's file imports the chart. `name` is the name in this file, also for a default export. */
export type ChartExport = { name: string; from: string; isDefault?: boolean }

/** Returns the beginning of the model's file. In a JavaScript file, a comment declares the type of the model. */
const headOf = ({ name, from, isDefault = false }: ChartExport, explorer: string, isTyped: boolean) => {
  const model = name.replace(/Machine$/, '')
  const about = 'A draft derived from the chart: check each entry with the specification, not with the chart.'
  if (!isTyped)
    return [
      '/**',
      ` * ${about}`,
      ` * @type {import('${explorer}').FlowModel<typeof import('${from}').${isDefault ? 'default' : name}>}`,
      ' */',
      `export const ${model}Model = {`,
    ]
  return [
    `import type { FlowModel } from '${explorer}'`,
    `import type ${isDefault ? name : `{ ${name} }`} from '${from}'`,
    '',
    `/** ${about} */`,
    `export const ${model}Model: FlowModel<typeof ${name}> = {`,
  ]
}

/**
 * Returns the text of a drafted model's file, which the author must complete. `isTyped` selects TypeScript instead of
 * JavaScript.
 */
export const draftText = (
  machine: AnyStateMachine,
  chart: ChartExport,
  { explorer, isTyped }: { explorer: string; isTyped: boolean },
): string => {
  const { outcomes, reads, facts, delays, states, ...drafted } = draftOf(machine)
  const title = drafted.title === unnamedChart ? words(chart.name.replace(/Machine$/, '')) : drafted.title
  const lines = (record: Readonly<Record<string, string>>, space = '    ') =>
    Object.entries(record).map(([key, value]) => `${space}${property(key)}: ${value},`)
  const map = <T>(record: Readonly<Record<string, T>>, of: (value: T, key: string) => string) =>
    Object.fromEntries(Object.entries(record).map(([key, value]) => [key, of(value, key)]))
  const payload = ({ type, snapshot, ...values }: DraftedEvent) => {
    if (snapshot !== undefined) return `, snapshot: { value: ${valueText(snapshot.value)}, context: undefined }`
    if (type.startsWith('xstate.done.')) return ', output: undefined'
    if (type.startsWith('xstate.error.')) return ', error: undefined'
    if (type.startsWith('xstate.snapshot.')) return ', snapshot: { context: undefined }'
    return Object.entries(values)
      .map(([key, value]) => `, ${property(key)}: ${typeof value === 'string' ? quoted(value) : String(value)}`)
      .join('')
  }
  return [
    ...headOf(chart, explorer, isTyped),
    `  title: ${quoted(title)},`,
    ...(typeof machine.config.context === 'function'
      ? [
          '  // every relevant initial situation, by name; several of them cover every initial `always`',
          `  inputs: { 'as always': {}${isTyped ? ' as never' : ''} },`,
        ]
      : []),
    '  // rename each in plain language; add an entry for each kind of event or answer that guards distinguish',
    '  outcomes: {',
    ...Object.entries(outcomes).map(([name, event]) => {
      const { type } = event
      const hint = reads[type] ? ` // the chart reads its ${reads[type].join(', ')}` : ''
      return `    ${property(name)}: { type: ${quoted(type)}${payload(event)} },${hint}`
    }),
    ...endlessWaits(machine).map((line) => `    // ${line}`),
    '  },',
    '  // the finite part of the context that guards read: limit numbers and lists',
    `  projection: (${facts.length === 0 ? '' : '{ context }'}) => [${facts.join(', ')}],`,
    ...(Object.keys(delays).length === 0
      ? []
      : [
          '  // the specified milliseconds; replace NaN by a number, or a function of the snapshot',
          `  delays: { ${lines(
            map(delays, (ms) => (ms === null ? '() => Number.NaN' : String(ms))),
            '',
          ).join(' ')} },`,
        ]),
    '  // effects that must be running in each state',
    '  states: {',
    ...lines(map(states, (ids) => (ids.length === 0 ? '{}' : `{ running: [${ids.map(quoted).join(', ')}] }`))),
    '  },',
    '}',
    '',
  ].join('\n')
}
