import { spoken, type Voice } from '../../paths/voice.ts'

/** `isErrorDomain` as words: `is error domain`. */
export const spaced = (name: string): string =>
  name
    .replaceAll(/[._-]+/g, ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .trim()

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A sentence's beginning. */
export const capital = upper

const verbs: readonly (readonly [prefix: RegExp, condition: string, question: (rest: string) => string])[] = [
  [/^is (?=.)/, 'if ', (rest) => `Is it ${rest}?`],
  [/^has no (?=.)/, 'if there is no ', (rest) => `Is there no ${rest}?`],
  [/^has (?=.)/, 'if there is ', (rest) => `Is there ${rest}?`],
  [/^can (?=.)/, 'if it can ', (rest) => `Can it ${rest}?`],
  [/^(?:wants) (?=.)/, 'if wanted ', (rest) => `Is it wanted ${rest}?`],
  [/^(?:needs) (?=.)/, 'if needed: ', (rest) => `Does it need a ${rest}?`],
]

const bare = (guard: string) => spaced(guard.replace(/ \{.*\}$/s, '').replaceAll(/[()]/g, ''))

/** A guard as a condition: `isFilled` is `if filled`, `not hasPaper` is `unless there is paper`. */
export const conditionOf = (guard: string): string => {
  if (guard.startsWith('not ')) return conditionOf(guard.slice(4)).replace(/^if /, 'unless ')
  const words = bare(guard)
  const known = verbs.find(([prefix]) => prefix.test(words))
  return known ? words.replace(known[0], known[1]) : `if ${words}`
}

/** A guard as a question: `isFilled` is `Is it filled?` */
export const questionOf = (guard: string): string => {
  if (guard.startsWith('not ')) return questionOf(guard.slice(4))
  const words = bare(guard)
  const known = verbs.find(([prefix]) => prefix.test(words))
  return known ? known[2](words.replace(known[0], '')) : `${upper(words)}?`
}

/** Milliseconds as people say them: `0.3 s`, `10 min`, `1 h`. */
export const timeWords = (ms: number): string => {
  const [size, unit] = ms >= 3_600_000 ? [3_600_000, 'h'] : ms >= 60_000 ? [60_000, 'min'] : [1000, 's']
  return `${Math.round((ms / size) * 10) / 10} ${unit}`
}

/** Several durations as one: `1–30 s` where units agree. */
export const timesWords = (all: readonly number[]): string => {
  const [least, most] = [Math.min(...all), Math.max(...all)]
  if (all.length === 0) return 'some time'
  if (least === most) return timeWords(least)
  const [from, to] = [timeWords(least), timeWords(most)]
  const unit = to.split(' ')[1]
  return from.endsWith(` ${unit}`) ? `${from.split(' ')[0]}–${to}` : `${from} to ${to}`
}

/** An outcome's name as a sentence: what begins with a verb gets who does it. */
export const sentenceOf = (name: string, voice: Voice): string => `${upper(spoken(name, voice))}.`

/** An event type of the chart in words: `done: askPrice` is `ask price: answered`. */
export const eventWords = (event: string): string => {
  const [, kind, rest = ''] = event.match(/^(done state|done|error|snapshot): (.*)$/s) ?? []
  if (kind === 'done') return `${spaced(rest)}: answered`
  if (kind === 'error') return `${spaced(rest)}: failed`
  if (kind === 'snapshot') return `${spaced(rest)}: changed`
  if (kind === 'done state') return `${spaced(rest)}: over`
  return event === 'always' ? 'at once' : spaced(event)
}

/** An action of the chart in words. */
export const actionWords = (action: string): string => {
  const [, verb, rest = ''] = action.match(/^(sets|raises|sends|emits|starts|stops|cancels) (.*)$/s) ?? []
  if (verb === 'sets') return `notes ${rest.split(', ').map(spaced).join(', ')}`
  if (verb !== undefined) return `${verb} ${spaced(rest)}`
  return spaced(action.replace(/ \{.*\}$/s, ''))
}
