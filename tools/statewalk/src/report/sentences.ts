import { stateKey, statesOf } from '../chart/names.ts'
import type { Graph } from '../graph/explore.ts'
import type { PlannedPath } from '../graph/pathsFor.ts'
import { delayOf } from '../model.ts'
import { plainVoice, spoken, type Voice } from '../voice.ts'

/** A step in words: `when` is the event, `after` the states after it. */
type Sentence = { when: string; after: string }

/** A path in words. `tries`: the events that are sent at the end and must be ignored. */
export type Script = { given: string; start: string; steps: readonly Sentence[]; tries: readonly string[] }

export const createScriptWriter = (graph: Graph, voice = plainVoice): ((path: PlannedPath) => Script) => {
  const describe = createStateNames(graph)
  const say = createOutcomeNames(graph, voice)
  return ({ input, steps, plan, ignores = [] }) => ({
    given: input === 'starts' ? `${graph.model.title} begins` : `${graph.model.title} begins: ${input}`,
    start: describe(plan[0]?.states ?? []),
    steps: steps.map((outcome, index) => ({
      when: say(outcome),
      after: afterOf(describe(plan[index]?.states ?? []), describe(plan[index + 1]?.states ?? [])),
    })),
    tries: ignores.map(say),
  })
}

const afterOf = (before: string, after: string) => (before === after ? `still: ${after}` : after)

export const linesOf = ({ given, start, steps, tries }: Script): string[] => [
  `${sentence(given)} ${sentence(start)}`,
  ...steps.map(({ when, after }) => `${sentence(when)} → ${sentence(after)}`),
  ...tries.map((outcome) => `${sentence(outcome)} → Nothing changes.`),
]

/** Capitalizes a text and adds a full stop. */
export const sentence = (text: string) => {
  const trimmed = text.trim()
  return `${trimmed.charAt(0).toUpperCase()}${trimmed.slice(1)}${/[.!?]$/.test(trimmed) ? '' : '.'}`
}

/** Names states by their descriptions in the chart, or by the words of their keys. */
const createStateNames = ({ instrumented }: Graph) => {
  const texts = new Map(
    statesOf(instrumented.machine).map((node) => [stateKey(node), node.description ?? words(node.key)] as const),
  )
  return (states: readonly string[]) => states.map((state) => texts.get(state) ?? words(state)).join('; ')
}

/**
 * The returned function names an outcome by the model's words. Adds a subject if the name lacks one, and the length of
 * a delay.
 */
const createOutcomeNames = ({ model }: Graph, voice: Voice) => {
  const delayText = (name: string) => {
    const delay = delayOf(model, name)
    const meaning = words(name.replace(/Ms$/, ''))
    return typeof delay === 'number' ? `${duration(delay)} pass (${meaning})` : `the wait is over: ${meaning}`
  }
  return (outcome: string) => {
    const [, delay] = /^after: (\w+)/.exec(outcome) ?? []
    if (delay !== undefined) return delayText(delay)
    return spoken(outcome, voice)
  }
}

export const duration = (ms: number) => {
  const units: [number, string][] = [
    [3_600_000, 'hour'],
    [60_000, 'minute'],
    [1000, 'second'],
  ]
  const [size, unit] = units.find(([size]) => ms >= size && ms % size === 0) ?? [1, 'millisecond']
  const count = ms / size
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** Splits a name into words, for example `paper reload` for `paperReload`. */
export const words = (name: string) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[._]/g, ' ')
    .toLowerCase()

export const createGoalNames = (graph: Graph, voice = plainVoice) => {
  const describe = createStateNames(graph)
  const outcomes = createOutcomeNames(graph, voice)
  const declared = new Map(graph.instrumented.declared.map((row) => [row.id, row]))
  const transitionText = (id: string) => {
    const row = declared.get(id)
    if (row === undefined) return describe([id])
    const guard = row.guard === null ? '' : `, if ${guardText(row.guard)}`
    return `“${describe([row.state])}”: ${eventText(row.event)}${guard} → ${targetText(row.target, describe)}`
  }
  const stepText = (label: string) => label.split(' + ').map(transitionText).join(', then ')
  return (goal: string) => {
    if (goal.startsWith('refused: ')) return `not so: ${transitionText(goal.slice('refused: '.length))}`
    const [states, ignored] = goal.split(' ignores ')
    if (ignored !== undefined)
      return `“${describe((states ?? '').split(' + '))}”: nothing happens when ${outcomes(ignored)}`
    const [home, way] = goal.split(' and back by ')
    if (way !== undefined) return `away from “${describe((home ?? '').split(' + '))}” and back by ${stepText(way)}`
    return goal.split(' » ').map(stepText).join(' » ')
  }
}

const targetText = (target: string, describe: (states: string[]) => string) => {
  if (target === '(stays)') return 'stays'
  const names = target.replace(' (re-entered)', '').split(' + ')
  return `“${describe(names)}”`
}

export const eventText = (event: string) => {
  const [kind, name] = event.split(': ')
  if (name === undefined) return kind === 'always' ? 'at once' : words(event)
  if (kind === 'done') return `${words(name)} answers`
  if (kind === 'error') return `${words(name)} fails`
  if (kind === 'snapshot') return `${words(name)} changes`
  return kind === 'after' ? `${words(name)} is over` : `${words(name)} is finished`
}

export const guardText = (guard: string) => words(guard.replace(/ \{.*\}$/, ''))
