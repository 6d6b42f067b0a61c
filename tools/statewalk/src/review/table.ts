import type { AnyStateMachine, AnyStateNode } from 'xstate'
import {
  actionName,
  declaredTransitions,
  delaysOf,
  effectName,
  eventName,
  isLeaf,
  stateKey,
  statesOf,
} from '../chart/names.ts'
import { walksOf } from '../chart/regions.ts'
import { effectLine } from '../diff/stepLines.ts'
import { arrivalOf, type Edge, type Graph } from '../graph/explore.ts'
import { delayOf, type Effect, eventOf, eventsOf } from '../model.ts'
import { brief, createStable, digest, isRecord, longDigest, stable } from '../plain.ts'
import { diagramOf } from '../report/diagram.ts'

/**
 * Returns the table of a chart as Markdown for reviewers. Transitions are in the order in which the chart evaluates
 * their guards. Their descriptions are a column only if the chart has any.
 */
export const tableOf = (machine: AnyStateMachine): string => {
  const rows = declaredTransitions(machine)
  const isDescribed = rows.some(({ definition }) => definition.description !== undefined)
  return [
    '## States',
    '',
    ...markdown(['State', 'Meaning', 'Kind and tags', 'Runs', 'On entry', 'On exit'], statesOf(machine).map(stateRow)),
    '',
    '## Transitions',
    '',
    ...markdown(
      ['State', 'Event', 'Guard', 'Target', 'Actions', ...(isDescribed ? ['Meaning'] : [])],
      rows.map(({ state, event, guard, target, actions, definition }) => [
        state,
        event,
        guard ?? '',
        target,
        actions.join('<br>'),
        ...(isDescribed ? [definition.description ?? ''] : []),
      ]),
    ),
    '',
  ].join('\n')
}

/** Number of simple paths that were replayed. `isComplete`: whether these are all simple paths. */
export type SimpleWalk = { count: number; isComplete: boolean }

/** A chart's diagram, its declarations, and the results of the walk (effects, ignored events, delays). */
export const reviewOf = (machine: AnyStateMachine, graph: Graph, simple: SimpleWalk): string =>
  [
    `# ${graph.model.title}`,
    '',
    ...(machine.root.description === undefined ? [] : [machine.root.description, '']),
    'Generated from the chart, and reviewed by people. Tests fail if the chart behaves differently.',
    '',
    diagramOf(machine),
    '',
    tableOf(machine),
    '## Effects',
    '',
    'Each row shows the first step of the walk that takes these transitions: its effects with their inputs, and the changed context.',
    '',
    ...markdown(['Transitions taken', 'For example', 'Effects', 'Remembers'], effectRows(graph)),
    '',
    '## Ignored',
    '',
    ...markdown(['State', 'Does nothing on'], ignoredRows(machine, graph)),
    ...delayLines(machine, graph),
    ...exemptionLines(graph),
    '',
    '## Walked',
    '',
    `Simple paths replayed on a live actor${walkedApart(graph)}: ${simple.isComplete ? `all ${simple.count}` : `the first ${simple.count} of more`}.`,
    '',
    walkedLine(graph),
    '',
  ].join('\n')

/**
 * Describes what was explored, with a digest of the chart's whole behaviour. The digest may change even if no row of
 * the table changes.
 */
const walkedLine = (graph: Graph) =>
  `${graph.edges.length} steps between ${graph.vertices.length} situations explored. Hash of all effects and results: \`${digestOf(graph)}\`.`

/** Returns twelve hexadecimal digits that identify the complete behaviour of an explored chart. */
export const digestOf = (graph: Graph): string => {
  const known = graphDigests.get(graph) ?? digestAnew(graph)
  graphDigests.set(graph, known)
  return known
}
/** Cached, because each criterion requests the digest of the same graph. */
const graphDigests = new WeakMap<Graph, string>()
const digestAnew = ({ vertices, edges }: Graph): string => {
  const textOf = createStable()
  // cached, because many steps share their situations, transitions and effects
  const digests = new Map<unknown, string>()
  const digestPart = (part: unknown) => {
    const known = digests.get(part) ?? digest(typeof part === 'string' ? part : textOf(part))
    digests.set(part, known)
    return known
  }
  const steps = edges.map(({ from, outcome, to, taken, refused, effects }) =>
    digest([from?.key ?? '', outcome, to.key, taken, refused, effects].map(digestPart).join(' ')),
  )
  const contexts = vertices.map(({ position: { snapshot } }) => digest(textOf([snapshot.context, snapshot.output])))
  return longDigest([...steps, ...contexts].join(' '))
}

const walkedApart = (graph: Graph) => {
  const names = walksOf(graph).map(({ name }) => name)
  return names.length > 1 ? `, each region alone (${names.join(', ')})` : ''
}

const stateRow = (node: AnyStateNode) => [
  stateKey(node),
  node.description ?? '',
  [
    node.type === 'atomic' || node.type === 'compound' ? '' : node.type,
    initialOf(node),
    ...node.tags.map((tag) => `#${tag}`),
    outputOf(node),
  ]
    .filter(Boolean)
    .join(', '),
  node.invoke
    .map(({ id, src }) => {
      const [name, logic] = [id, String(src)].map((each) => effectName(node.machine, each))
      return name === logic ? name : `${name} (${logic})`
    })
    .join('<br>'),
  node.entry.filter(isOwnAction).map(actionName).join('<br>'),
  node.exit.filter(isOwnAction).map(actionName).join('<br>'),
]

/**
 * False for the timers of `after`: xstate represents these timers as entry and exit actions, but the table shows them
 * in separate rows.
 */
const isOwnAction = (action: unknown) => {
  if (!isRecord(action)) return true
  const id = action.type === 'xstate.cancel' ? action.sendId : action.id
  return !(typeof id === 'string' && id.startsWith('xstate.after.'))
}

const initialOf = (node: AnyStateNode) => {
  const { initial } = node.type === 'compound' ? node : { initial: undefined }
  const first = initial?.target[0]
  if (initial === undefined || first === undefined) return ''
  const actions = initial.actions.map(actionName)
  return `starts in ${first.key}${actions.length === 0 ? '' : ` (${actions.join(', ')})`}`
}

const outputOf = ({ output }: AnyStateNode) => {
  if (output === undefined) return ''
  return typeof output === 'function' ? 'has output' : `output ${stable(output)}`
}

/**
 * Returns the rows about effects, in the order of the chart's transitions, so that a new outcome of the model does not
 * reorder the rows.
 */
const effectRows = (graph: Graph) => {
  const { edges, instrumented } = graph
  const order = new Map(instrumented.declared.map(({ id }, index) => [id, index]))
  const orderOf = ({ from, taken }: Edge) => (from === null ? -1 : (order.get(taken[0] ?? '') ?? order.size))
  const seen = new Set<string>()
  return [...edges]
    .sort((a, b) => orderOf(a) - orderOf(b))
    .flatMap((edge) => {
      if (edge.taken.length === 0 && edge.from !== null) return []
      const signature = stable([edge.from === null ? edge.outcome : '', edge.taken, edge.effects.flatMap(signatureOf)])
      if (seen.has(signature)) return []
      const effects = edge.effects.flatMap((effect) => effectLine(effect) ?? [])
      const remembered = rememberedBy(graph, edge)
      if (effects.length === 0 && remembered.length === 0) return []
      seen.add(signature)
      const rows = edge.from === null ? [`(start) --> ${edge.to.states.join(' + ')}`, ...edge.taken] : edge.taken
      return [[rows.join('<br>'), edge.outcome, effects.join('<br>'), remembered.join('<br>')]]
    })
}

/**
 * Returns the names by which a row shows an effect. Omits stopped effects and started timers, because they follow from
 * the state.
 */
const signatureOf = (effect: Effect) => {
  if (effect.kind === 'action') return [effect.name]
  return effect.kind === 'start' ? [`starts ${effect.id}`] : []
}

const rememberedBy = (graph: Graph, edge: Edge) => {
  const snapshot = arrivalOf(graph, edge)
  const before = edge.from?.position.snapshot.context ?? {}
  const after: Record<string, unknown> = snapshot.context
  const changed = Object.keys(after).filter(
    (key) => before[key] !== after[key] && stable(before[key]) !== stable(after[key]),
  )
  const output: unknown = snapshot.output
  return [
    ...changed.sort().map((key) => `${key}: ${brief(after[key], 100) || 'nothing'}`),
    ...(output === undefined ? [] : [`output: ${brief(output)}`]),
  ]
}

/** For each leaf state, the events of the model that no transition handles. */
const ignoredRows = (machine: AnyStateMachine, { vertices, edges, model }: Graph) => {
  const types = [...new Set(Object.values(eventsOf(model)).map(({ type }) => type))]
  const typeOf = (outcome: string) => eventOf(model, outcome)?.type
  return statesOf(machine)
    .filter(isLeaf)
    .flatMap((node) => {
      const here = vertices.filter(({ states }) => states.includes(stateKey(node)))
      const ignored = new Set(here.flatMap(({ ignored }) => ignored.map(typeOf)))
      for (const { from, outcome } of edges) if (from !== null && here.includes(from)) ignored.delete(typeOf(outcome))
      const names = types.filter((type) => ignored.has(type)).map((type) => eventName(machine, type))
      return names.length === 0 ? [] : [[stateKey(node), names.join(', ')]]
    })
}

const delayLines = (machine: AnyStateMachine, { model }: Graph) => {
  const names = [...new Set([...delaysOf(machine).values()].map(({ name }) => name))]
  if (names.length === 0) return []
  const rows = names.map((name) => {
    const delay = delayOf(model, name)
    return [name, typeof delay === 'number' ? `${delay} ms` : 'depends']
  })
  return ['', '## Delays', '', ...markdown(['Delay', 'Specified'], rows)]
}

const exemptionLines = ({ model }: Graph) => {
  const rows = Object.entries(model.exemptions ?? {})
  return rows.length === 0 ? [] : ['', '## Not covered', '', ...markdown(['What', 'Because'], rows)]
}

const markdown = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cell).join(' | ')} |`)
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
