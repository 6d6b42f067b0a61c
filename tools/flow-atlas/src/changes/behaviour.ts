import type { Difference, StepPair } from 'statewalk/diff/compareCharts'
import { exactTimeWords, spaced } from '../sheet/words.ts'
import type { Change, Voice } from './diff.ts'

const kindOf = ({ was, now }: Difference): Change['kind'] => (was === '' ? 'added' : now === '' ? 'removed' : 'changed')

const stepWords = ({ at: { input, steps } }: Difference) =>
  steps.length === 0 ? `at the start (${input})` : `on “${steps.at(-1)}”`

/** Returns words that list the states of a difference; empty if the difference occurs in only one state. */
const elsewhere = ({ states }: Difference, { state }: Voice) =>
  states.length > 1 ? `; in ${states.length} states: ${states.map(state).join(', ')}` : ''

/** Returns the context values that a guard reads; empty without any. */
const readWords = ({ reads }: Difference, voice: Voice) =>
  reads.length === 0 ? '' : ` with ${reads.map((line) => lineWords(line, voice)).join(', ')}`

const placesOf = (states: string, { state }: Voice) => states.split(' + ').map(state).join(' and ')

const ms = (text: string) => (text === '' ? 'no wait' : exactTimeWords(Number(text)))

/**
 * Puts one line of a step's result into words: a guard's result, the states after the step, a wait, a context value or
 * an effect.
 */
const lineWords = (line: string, voice: Voice): string => {
  if (/^(?:does nothing|throws)$/.test(line)) return line
  if (line.startsWith('→ ')) return `→ ${placesOf(line.slice(2), voice)}`
  const [, guard, result] = /^(.*): (passes|refuses)$/s.exec(line) ?? []
  if (guard !== undefined) return `${voice.condition(guard)}: ${result}`
  const [, wait, timer = ''] = /^waits (\d+) ms \((.*)\)$/s.exec(line) ?? []
  if (wait !== undefined) return `waits ${exactTimeWords(Number(wait))} (${spaced(timer)})`
  const [, key, value = ''] = /^(\w+): (.*)$/s.exec(line) ?? []
  return key === undefined ? voice.action(line) : `${spaced(key)}: ${voice.value(value)}`
}

export const inWords = (step: StepPair, voice: Voice): StepPair => ({
  ...step,
  before: step.before.map((line) => lineWords(line, voice)),
  after: step.after.map((line) => lineWords(line, voice)),
})

const parts = (lines: string, { part, value }: Voice) =>
  lines
    .split('\n')
    .map((line) => (part(line) === line ? value(line) : part(line)))
    .join('; ')

const noLonger = (actions: string) =>
  `no longer${/^(?:starts|stops|tells|emits|cancels) /.test(actions) ? '' : ':'} ${actions}`

const saidOf = (difference: Difference, voice: Voice): Pick<Change, 'what' | 'words' | 'was' | 'core'> => {
  const { about, name, was, now } = difference
  const inStates = (core: string) => ({
    core,
    words: `${core} ${stepWords(difference)}${elsewhere(difference, voice)}`,
  })
  const inWordsOf = (lines: string) => lines.split('\n').map(voice.action).join('; ')
  // if the words of both versions are equal, shows the actions with their parameters
  const actions = inWordsOf(was) === inWordsOf(now) ? (lines: string) => lines.replaceAll('\n', '; ') : inWordsOf
  switch (about) {
    case 'guard':
      return {
        what: 'guard',
        words: `${name === 'the order of guards' ? name : voice.condition(name)}: ${parts(now, voice)} ${stepWords(difference)}${readWords(difference, voice)}${elsewhere(difference, voice)}`,
        was: `${name === 'the order of guards' ? name : voice.condition(name)}: ${parts(was, voice)}`,
      }
    case 'target':
      return {
        what: 'transition',
        words: `leads to ${placesOf(now, voice)} ${stepWords(difference)}${elsewhere(difference, voice)}`,
        was: placesOf(was, voice),
      }
    case 'delay':
      return {
        what: 'delay',
        words: `${spaced(name)}: ${ms(now)}`,
        core: `${spaced(name)}: ${ms(now)}`,
        was: `${spaced(name)}: ${ms(was)}`,
      }
    case 'effect':
      return {
        what: 'action',
        ...inStates(now === '' ? noLonger(actions(was)) : actions(now)),
        was: was === '' ? `not: ${voice.action(name)}` : actions(was),
      }
    case 'situation':
      return {
        what: 'transition',
        ...inStates(`${name}: ${parts(now, voice) || 'nothing'}`),
        was: parts(was, voice) || 'nothing',
      }
    case 'memory':
      return {
        what: 'memory',
        ...inStates(`${spaced(name)}: ${voice.value(now) || 'nothing'}`),
        was: `${spaced(name)}: ${voice.value(was) || 'nothing'}`,
      }
    case 'output':
      return {
        what: 'output',
        words: `output: ${voice.value(now) || 'nothing'} ${stepWords(difference)}`,
        was: voice.value(was) || 'nothing',
      }
    case 'crash':
      return { what: 'transition', words: `${now || 'goes on'} ${stepWords(difference)}`, was: was || 'went on' }
    case 'declared':
      return {
        what: 'transition',
        words: `${difference.transitions.map(voice.part).join('; ')} ${stepWords(difference)}`,
        was: '',
      }
  }
}

const asChange = (difference: Difference, voice: Voice): Change => ({
  ...saidOf(difference, voice),
  kind: kindOf(difference),
  name: difference.name,
  ids: difference.transitions,
  state: difference.place ?? difference.states[0] ?? '',
  step: inWords(difference.at, voice),
})

/**
 * Adds to each changed row of the table the first step in which the change has an effect, and appends the differences
 * that no row shows.
 */
export const withBehaviour = (
  declared: readonly Change[],
  differences: readonly Difference[],
  voice: Voice,
): Change[] => {
  const declaredApart = differences.filter(({ about }) => about === 'declared')
  const showing = ({ what, name, ids }: Change) =>
    declaredApart.find(({ transitions }) =>
      what === 'state' ? transitions.includes(name) : transitions.some((id) => ids.includes(id)),
    )
  const explained = new Set<Difference>()
  const rows = declared.map((change) => {
    const difference = showing(change)
    if (difference === undefined) return change
    explained.add(difference)
    return { ...change, step: inWords(difference.at, voice) }
  })
  const isRow = ({ about, name, place, was, now }: Difference) =>
    about === 'delay' &&
    (was === '' || now === '') &&
    declared.some(({ ids }) => ids.some((id) => id.startsWith(`${place} --after: ${name}`)))
  const isNews = (difference: Difference) =>
    (difference.about !== 'declared' && !isRow(difference)) ||
    (difference.about === 'declared' &&
      !explained.has(difference) &&
      !difference.transitions.some((id) => declared.some(({ ids, name }) => ids.includes(id) || name === id)))
  return [...rows, ...differences.filter(isNews).map((difference) => asChange(difference, voice))]
}
