import { actionName, type Declared, delaysOf, effectName, eventName, stateKey, statesOf } from 'statewalk/chart/names'
import type { Explorer } from 'statewalk/explorer'
import type { Graph } from 'statewalk/graph/explore'
import { eventOf, eventsOf, type Path } from 'statewalk/model'
import { digestOf } from 'statewalk/review/table'
import { plainVoice, type Voice } from 'statewalk/voice'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { walkCoverage } from './covered.ts'
import { ignoredPresses } from './ignored.ts'
import type {
  Cause,
  Coverage,
  ExploredFlow,
  OutcomeSheet,
  PathSheet,
  StateSheet,
  TallySheet,
  TransitionSheet,
} from './sheet.ts'
import { boardOf } from './ways/board.ts'
import {
  actionTextWith,
  conditionOf,
  eventWords,
  isClockwork,
  type OwnWords,
  questionOf,
  sentenceOf,
  spaced,
  type TextOf,
  textKeysIn,
  textKeysOf,
  timesWords,
  withTexts,
} from './words.ts'

export type FlowSource = {
  name: string
  explorer: Explorer
  /** One set of paths per criterion. */
  criteria: readonly { name: string; title?: string; about: string; paths: readonly Path[]; isAll: boolean }[]
  /** Words for generated sentences, such as the word for the app's user. */
  voice?: Voice
  /** Returns the English text for a text key in the parameters of an action. */
  textOf?: TextOf
  /** Replaces unclear names of guards and actions. */
  words?: OwnWords | undefined
}

/** Describes a flow as plain data with plain-language names [FLW-05]. */
export const sheetOf = (source: FlowSource): ExploredFlow => {
  const { name, explorer, criteria, voice = plainVoice, textOf = () => null, words } = source
  const { graph, inputs: ownInputs } = explorer
  const { model, instrumented } = graph
  const { machine } = instrumented
  const nodes = statesOf(machine)
  const stateIndex = new Map(nodes.map((node, index) => [stateKey(node), index]))
  const coverage = coverageOf(explorer)
  const times = timesOf(machine, graph)
  const outcomes = outcomesOf(machine, graph, { times, voice, words })
  const transitionIndex = new Map(graph.instrumented.declared.map(({ id }, index) => [id, index]))
  const board = boardOf(graph, {
    states: stateIndex,
    transitions: transitionIndex,
    outcomes: outcomes.map(({ name }) => name),
  })
  const ignored = ignoredPresses(graph)
  const wordsOf = (outcome: string) => words?.outcomes?.[outcome] ?? outcome
  const states = nodes.map((node) => ({
    ...stateOf(node, stateIndex, graph, { textOf, words }),
    ignores: (ignored.get(stateKey(node)) ?? []).map(wordsOf),
  }))
  const transitions = transitionsOf({ machine, graph, stateIndex, times, coverage, textOf, words })
  const tallies = talliesOf(states, transitions)
  const inputs = ownInputs.map(([input]) => input)
  return {
    name,
    chart: machine.id,
    title: model.title,
    about: machine.root.description ?? '',
    actor: voice.actor,
    states,
    transitions,
    inputs,
    outcomes,
    board,
    happy: pathOf({ id: 'happy', input: inputs[0] ?? '', steps: [], ...model.happyPath }, inputs, outcomes),
    criteria: criteria.map(({ paths, ...criterion }) => ({
      ...criterion,
      paths: paths.map((path) => pathOf(path, inputs, outcomes)),
    })),
    tallies,
    coverages: [walkCoverage({ states, transitions, tallies })],
    runNotes: [],
    digest: digestOf(graph),
  }
}

/** Returns the keys of known texts, without duplicates. */
const knownOf = (keys: readonly string[], textOf: TextOf) => [...new Set(keys)].filter((key) => textOf(key) !== null)

const stateOf = (
  node: AnyStateNode,
  stateIndex: ReadonlyMap<string, number>,
  { vertices }: Graph,
  { textOf, words }: { textOf: TextOf; words: OwnWords | undefined },
): StateSheet => {
  const key = stateKey(node)
  const [entry, exit] = [node.entry, node.exit].map((actions) =>
    actions.map(actionName).filter((each) => !isClockwork(each)),
  )
  const isRested = vertices.some(({ states }) => states.some((each) => each === key || each.startsWith(`${key}.`)))
  return {
    key,
    label: node.description === undefined ? spaced(node.key) : withTexts(node.description, textOf),
    parent: node.parent === undefined ? null : (stateIndex.get(stateKey(node.parent)) ?? null),
    kind: node.type === 'atomic' ? ('single' as const) : node.type,
    isFirst: node.parent?.type === 'compound' && node.parent.initial?.target[0] === node,
    runs: node.invoke.map(({ id }) => spaced(effectName(node.machine, id))),
    sources: node.invoke.map(({ src }) => effectName(node.machine, String(src))),
    waitsFor: node.invoke.map(({ src }) => words?.waits?.[String(src)] ?? null),
    enters: (entry ?? []).map(actionTextWith(textOf, words)),
    leaves: (exit ?? []).map(actionTextWith(textOf, words)),
    says: knownOf((entry ?? []).flatMap(textKeysOf), textOf),
    coverage:
      isRested ||
      node.type === 'history' ||
      node.parent === undefined ||
      (node.always ?? []).some(({ guard }) => guard === undefined)
        ? { is: 'covered' }
        : { is: 'open' },
  }
}

const coverageOf = (explorer: Explorer) => {
  const covered = explorer.covered()
  const { exemptions = {} } = explorer.graph.model
  return (goal: string): Coverage => {
    if (covered.has(goal)) return { is: 'covered' }
    const because = exemptions[goal]
    return because === undefined ? { is: 'open' } : { is: 'exempt', because }
  }
}

/** Returns the durations that each delay has in the explored situations. */
const timesOf = (machine: AnyStateMachine, { vertices }: Graph) => {
  const seen = new Map<string, Set<number>>()
  const delays = delaysOf(machine)
  for (const { position } of vertices) {
    for (const [timer, ms] of position.timers) {
      const name = delays.get(timer)?.name ?? timer
      seen.set(name, (seen.get(name) ?? new Set()).add(ms))
    }
  }
  return (delay: string) => timesWords([...(seen.get(delay) ?? [])])
}

const delayOf = (name: string) => name.match(/^after: (\S+)/)?.[1]

const outcomesOf = (
  machine: AnyStateMachine,
  { model, edges }: Graph,
  { times, voice, words }: { times(delay: string): string; voice: Voice; words: OwnWords | undefined },
) => {
  const own = Object.entries(eventsOf(model)).map(([name, event]): OutcomeSheet => {
    const type = eventName(machine, event.type)
    const isAnswer = /^(?:done|error|snapshot): /.test(type)
    const about = isAnswer ? spaced(type.replace(/^\w+: /, '')) : spaced(type)
    const said = words?.outcomes?.[name]
    const own = said === undefined ? {} : { said }
    return {
      name,
      ...own,
      sentence: sentenceOf(said ?? name, voice),
      cause: isAnswer ? 'answer' : 'person',
      about,
      event,
    }
  })
  const timers = new Set(edges.map(({ outcome }) => outcome).filter((name) => delayOf(name) !== undefined))
  const waits = [...timers].map((name): OutcomeSheet => {
    const delay = delayOf(name) ?? ''
    return { name, sentence: `After ${times(delay)}.`, cause: 'time', about: spaced(delay), event: null }
  })
  return [...own, ...waits]
}

const causeOf = (event: string): Cause => {
  if (event === 'always' || event.startsWith('done state: ')) return 'itself'
  if (event.startsWith('after: ')) return 'time'
  return /^(?:done|error|snapshot): /.test(event) ? 'answer' : 'person'
}

type TransitionParts = {
  machine: AnyStateMachine
  graph: Graph
  stateIndex: ReadonlyMap<string, number>
  times(delay: string): string
  coverage(goal: string): Coverage
  textOf: TextOf
  words: OwnWords | undefined
}

/** Returns, for each transition, the text keys in the parameters of its actions. */
const saidBy = ({ instrumented, edges }: Graph) => {
  const actionsOf = new Map(
    instrumented.declared.map(({ id, actions }) => [id, actions.map((each) => each.replace(/ .*$/s, ''))]),
  )
  // a sent event does not name its action, so every action of type `sendTo` counts
  const { actions = {} } = instrumented.machine.implementations
  const isSending = (action: string) => {
    const own: unknown = actions[action]
    return typeof own === 'function' && 'type' in own && own.type === 'xstate.sendTo'
  }
  const said = new Map<string, Set<string>>()
  for (const { taken, effects } of edges) {
    for (const effect of effects) {
      if (effect.kind !== 'action' && effect.kind !== 'send') continue
      const keys = textKeysIn(effect.kind === 'action' ? effect.params : effect.event)
      if (keys.length === 0) continue
      const isBy = (action: string) => (effect.kind === 'action' ? action === effect.name : isSending(action))
      for (const id of taken.filter((each) => actionsOf.get(each)?.some(isBy))) {
        said.set(id, new Set([...(said.get(id) ?? []), ...keys]))
      }
    }
  }
  return said
}

const transitionsOf = ({
  machine,
  graph,
  stateIndex,
  times,
  coverage,
  textOf,
  words,
}: TransitionParts): TransitionSheet[] => {
  const { instrumented, edges, model } = graph
  const said = saidBy(graph)
  const namesOf = new Map<string, Set<string>>()
  const triggers = new Map(instrumented.declared.map(({ id, event }) => [id, event]))
  for (const { outcome, taken } of edges) {
    const type = eventOf(model, outcome)?.type
    if (type === undefined) continue
    const event = eventName(machine, type)
    for (const id of taken.filter((each) => triggers.get(each) === event)) {
      namesOf.set(id, (namesOf.get(id) ?? new Set()).add(outcome))
    }
  }
  return instrumented.declared.map((declared) => {
    const { id, state, event, guard, actions } = declared
    const delay = delayOf(event)
    const names = [...new Set([...(namesOf.get(id) ?? [])].map((name) => words?.outcomes?.[name] ?? name))]
    return {
      id,
      from: stateIndex.get(state) ?? 0,
      to: targetsOf(declared, stateIndex),
      cause: causeOf(event),
      names: delay === undefined ? (names.length > 0 ? names : [eventWords(event)]) : [`after ${times(delay)}`],
      condition: guard === null ? null : conditionOf(guard, words),
      question: guard === null ? null : questionOf(guard, words),
      event,
      guard,
      does: actions.map(actionTextWith(textOf, words)),
      says: knownOf([...actions.flatMap(textKeysOf), ...(said.get(id) ?? [])], textOf),
      coverage: coverage(id),
      refusal: guard === null ? null : coverage(`refused: ${id}`),
    }
  })
}

const targetsOf = ({ definition }: Declared, stateIndex: ReadonlyMap<string, number>) =>
  (definition.target ?? []).flatMap((node: AnyStateNode) => stateIndex.get(stateKey(node)) ?? [])

const pathOf = (path: Path, inputs: readonly string[], outcomes: readonly OutcomeSheet[]): PathSheet => ({
  id: path.id,
  input: inputs.indexOf(path.input),
  steps: path.steps.map((step) => outcomes.findIndex(({ name }) => name === step)),
  ...(path.ignores && { ignores: path.ignores.map((each) => outcomes.findIndex(({ name }) => name === each)) }),
})

const talliesOf = (states: readonly StateSheet[], transitions: readonly TransitionSheet[]): TallySheet[] => [
  tally(
    'states',
    states.filter(({ kind }) => kind === 'single' || kind === 'final').map(({ coverage }) => coverage),
  ),
  tally(
    'transitions',
    transitions.map(({ coverage }) => coverage),
  ),
  tally(
    'conditions, met and unmet',
    transitions.flatMap(({ coverage, refusal }) => (refusal === null ? [] : [coverage, refusal])),
  ),
]

const tally = (name: string, all: readonly Coverage[]): TallySheet => ({
  name,
  covered: all.filter(({ is }) => is === 'covered').length,
  exempt: all.filter(({ is }) => is === 'exempt').length,
  total: all.length,
})
