import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { declaredTransitions, delaysOf, isLeaf, stateKey, statesOf } from '../chart/names.ts'
import { isRecord } from '../plain.ts'
import { words } from '../report/sentences.ts'

/** What can be read off a chart; what nobody but its author knows is left to be written. */
export type ModelDraft = {
  title: string
  outcomes: Readonly<Record<string, { type: string }>>
  /** The parts of the context that guards read, made small. */
  facts: readonly string[]
  /** Number of ms by name; null where it depends. */
  delays: Readonly<Record<string, number | null>>
  expectedInvocations: Readonly<Record<string, readonly string[]>>
}

/** Reads off a chart what its model would hold. */
export const draftOf = (machine: AnyStateMachine): ModelDraft => {
  const states = statesOf(machine)
  const events = [...new Set(states.flatMap((node) => [...node.transitions.keys()]))]
    .map(String)
    .filter((type) => type !== '' && !type.startsWith('xstate.'))
  const effects = states.flatMap((node) => node.invoke.map(({ id }) => ({ id, tells: hasSnapshots(node, id) })))
  const answers = effects.flatMap(({ id, tells }): [string, { type: string }][] => [
    [`${words(id)} answers`, { type: `xstate.done.actor.${id}` }],
    [`${words(id)} fails`, { type: `xstate.error.actor.${id}` }],
    ...(tells ? [[`${words(id)} changes`, { type: `xstate.snapshot.${id}` }] as [string, { type: string }]] : []),
  ])
  return {
    title: machine.root.description ?? words(machine.id),
    outcomes: Object.fromEntries([
      ...events.map((type) => [words(withoutStar(type)), { type: withoutStar(type) }]),
      ...answers,
    ]),
    facts: factsOf(machine),
    delays: Object.fromEntries([...delaysOf(machine).values()].map(({ name }) => [name, lengthOf(machine, name)])),
    expectedInvocations: Object.fromEntries(states.filter(isLeaf).map((node) => [stateKey(node), runningIn(node)])),
  }
}

/** Any event of a wildcard will do. */
const withoutStar = (type: string) => (type === '*' ? 'anything.else' : type.replace(/\*$/, 'any'))

const hasSnapshots = (node: AnyStateNode, id: string) => node.transitions.has(`xstate.snapshot.${id}`)

const lengthOf = ({ implementations }: AnyStateMachine, name: string): number | null => {
  const delay: unknown = implementations.delays[name]
  return typeof delay === 'number' ? delay : null
}

const runningIn = (node: AnyStateNode): string[] => {
  const around: AnyStateNode[] = []
  for (let each: AnyStateNode | undefined = node; each !== undefined; each = each.parent) around.unshift(each)
  return around.flatMap(({ invoke }) => invoke.map(({ id }) => id))
}

/** Keys of the context that the source of any guard names: with the state they tell situations apart. */
const factsOf = (machine: AnyStateMachine): string[] => {
  const named: unknown[] = Object.values(machine.implementations.guards)
  const inline = declaredTransitions(machine).map(({ definition }) => definition.guard)
  const sources = [...named, ...inline].filter((guard) => typeof guard === 'function').map(String)
  const context: unknown = machine.config.context
  const keys = isRecord(context) && typeof context !== 'function' ? Object.keys(context) : null
  const found = sources.flatMap((source) => [...source.matchAll(/context\.(\w+)/g)].map(([, key = '']) => key))
  const initial: Record<string, unknown> = isRecord(context) ? context : {}
  return [...new Set(found)].filter((key) => keys === null || keys.includes(key)).map((key) => small(key, initial[key]))
}

/** Numbers and lists grow: a few of them tell enough apart. */
const small = (key: string, initial: unknown) => {
  if (typeof initial === 'number') return `Math.min(context.${key}, 3)`
  return Array.isArray(initial) ? `Math.min(context.${key}.length, 3)` : `context.${key}`
}

const quoted = (text: string) => `'${text.replaceAll("'", "\\'")}'`
const property = (name: string) => (/^[a-z_$][\w$]*$/i.test(name) ? name : quoted(name))

/** The file of a model to go on with. */
export const draftText = (
  machine: AnyStateMachine,
  { name, from }: { name: string; from: string },
  explorer: string,
): string => {
  const { title, outcomes, facts, delays, expectedInvocations } = draftOf(machine)
  const lines = (record: Readonly<Record<string, string>>, space = '    ') =>
    Object.entries(record).map(([key, value]) => `${space}${property(key)}: ${value},`)
  const map = <T>(record: Readonly<Record<string, T>>, of: (value: T, key: string) => string) =>
    Object.fromEntries(Object.entries(record).map(([key, value]) => [key, of(value, key)]))
  const payload = (type: string) => {
    if (type.startsWith('xstate.done.')) return ', output: undefined'
    if (type.startsWith('xstate.error.')) return ', error: undefined'
    return type.startsWith('xstate.snapshot.') ? ', snapshot: { context: undefined }' : ''
  }
  return [
    `import type { FlowModel } from '${explorer}'`,
    `import type { ${name} } from '${from}'`,
    '',
    '/** A draft, read off the chart: go through it with the specification, not with the chart. */',
    `export const ${name.replace(/Machine$/, '')}Model: FlowModel<typeof ${name}> = {`,
    `  title: ${quoted(title)},`,
    ...(typeof machine.config.context === 'function'
      ? [
          '  // every first situation that matters, by name; with several, every first `always` is walked',
          "  inputs: { 'as always': {} as never },",
        ]
      : []),
    '  // rename each in the words of people; an event or answer that guards tell apart wants an entry for each kind of it',
    '  outcomes: {',
    ...lines(map(outcomes, ({ type }) => `{ type: ${quoted(type)}${payload(type)} }`)),
    '  },',
    '  // the finite part of the context that guards read: numbers and lists made small',
    `  projection: (${facts.length === 0 ? '' : '{ context }'}) => [${facts.join(', ')}],`,
    ...(Object.keys(delays).length === 0
      ? []
      : [
          '  // the milliseconds of the specification',
          `  delays: { ${lines(
            map(delays, (ms) => (ms === null ? '() => Number.NaN' : String(ms))),
            '',
          ).join(' ')} },`,
        ]),
    '  // effects that must be running in each state',
    '  expectedInvocations: {',
    ...lines(
      map(expectedInvocations, (ids) => (ids.length === 0 ? '{}' : `{ running: [${ids.map(quoted).join(', ')}] }`)),
    ),
    '  },',
    '}',
    '',
  ].join('\n')
}
