import { spoken, type Voice } from 'statewalk/voice'

/** `isErrorDomain` becomes `is error domain`. */
export const spaced = (name: string): string =>
  name
    .replaceAll(/[._-]+/g, ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .trim()

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const verbs: readonly (readonly [prefix: RegExp, condition: string, question: (rest: string) => string])[] = [
  [/^is (?=.)/, 'if ', (rest) => `Is it ${rest}?`],
  [/^has (?=.*[a-z]{2}[^su\W]s$)/, 'if there are ', (rest) => `Are there ${rest}?`],
  [/^has no (?=.)/, 'if there is no ', (rest) => `Is there no ${rest}?`],
  [/^has (?=.)/, 'if there is ', (rest) => `Is there ${rest}?`],
  [/^can (?=.)/, 'if it can ', (rest) => `Can it ${rest}?`],
  [/^(?:wants) (?=.)/, 'if wanted ', (rest) => `Is it wanted ${rest}?`],
  [/^(?:needs) (?=.)/, 'if needed: ', (rest) => `Does it need a ${rest}?`],
]

/** Returns true if the name is source code: this is the name of a guard or action that the chart does not name. */
const isSource = (name: string) => /[=<>!&|?+*'"`;]|\w\(|\b(?:context|event)[.[]/.test(name.replace(/ \{.*\}$/s, ''))

const bare = (guard: string) => spaced(guard.replace(/ \{.*\}$/s, '').replaceAll(/[()]/g, ''))

/** Wording by names in the chart. `guards` has conditions without `if`, such as `the lamp hangs in a house`. */
export type OwnWords = {
  guards: Readonly<Record<string, string>>
  actions: Readonly<Record<string, string>>
  /** Wording for outcomes whose names say only why a test needs the outcome. */
  outcomes?: Readonly<Record<string, string>>
  /** Words for what ends each effect. The atlas shows these words in brackets, such as `asks the lamp's maker`. */
  waits?: Readonly<Record<string, string>>
}

const noWords: OwnWords = { guards: {}, actions: {} }

export const goingOn = ({ runs, waitsFor = [] }: { runs: readonly string[]; waitsFor?: readonly (string | null)[] }) =>
  runs.map((run, index) => (waitsFor[index] ? `${run} (${waitsFor[index]})` : run))

/** Heading of the list of presses that a state ignores. */
export const ignoresWords = 'Ignores, although its screen shows the control'

/** Returns the project's wording or, by default, the outcome's name in the model. */
export const outcomeWords = ({ name, said }: { name: string; said?: string }): string => said ?? name

/** Returns the description that is shown below the title; empty if the description only repeats the title. */
export const aboutBeside = ({ title, about }: { title: string; about: string }): string =>
  about.toLowerCase() === title.toLowerCase() ? '' : about

/** Returns the guard's name without `not` and without parameters. */
export const guardName = (guard: string): string => guard.replace(/^not /, '').replace(/ \{.*\}$/s, '')

/** `isFilled` becomes `if filled`, `not hasPaper` becomes `unless there is paper`. */
export const conditionOf = (guard: string, own = noWords): string => {
  if (guard.startsWith('not ')) return conditionOf(guard.slice(4), own).replace(/^if /, 'unless ')
  const said = own.guards[guardName(guard)]
  if (said !== undefined) return `if ${said}`
  if (isSource(guard)) return `if ${guard}`
  const words = bare(guard)
  const known = verbs.find(([prefix]) => prefix.test(words))
  return known ? words.replace(known[0], known[1]) : `if ${words}`
}

/** `canSend {"max":60}` becomes `if it can send (max 60)`. */
export const fullConditionOf = (guard: string, own?: OwnWords): string => {
  const params = Object.entries(paramsOf(guard) ?? {}).flatMap(([name, value]) => valueWords(name, value, () => null))
  return `${conditionOf(guard, own)}${params.length === 0 ? '' : ` (${params.join(', ')})`}`
}

/** `isFilled` becomes `Is it filled?`. */
export const questionOf = (guard: string, own = noWords): string => {
  if (guard.startsWith('not ')) return questionOf(guard.slice(4), own)
  const said = own.guards[guardName(guard)]
  if (said !== undefined) return `${capital(said)}?`
  const words = bare(guard)
  const known = verbs.find(([prefix]) => prefix.test(words))
  return known ? known[2](words.replace(known[0], '')) : `${capital(words)}?`
}

/** Formats a time in ms: `0.3 s`, `10 min`, `1 h`. */
export const timeWords = (ms: number): string => {
  const [size, unit] = ms >= 3_600_000 ? [3_600_000, 'h'] : ms >= 60_000 ? [60_000, 'min'] : [1000, 's']
  return `${Math.round((ms / size) * 10) / 10} ${unit}`
}

/** Formats a time in ms without rounding. */
export const exactTimeWords = (ms: number): string => {
  const [share = '', unit = ''] = timeWords(ms).split(' ')
  const size = { s: 1000, min: 60_000, h: 3_600_000 }[unit] ?? 1
  return Number(share) * size === ms ? `${share} ${unit}` : `${ms / 1000} s`
}

/** Formats a range of times in ms: `1–30 s`, or `1 s–10 min` if the units differ. */
export const timesWords = (all: readonly number[]): string => {
  const [least, most] = [Math.min(...all), Math.max(...all)]
  if (all.length === 0) return 'some time'
  if (least === most) return timeWords(least)
  const [from, to] = [timeWords(least), timeWords(most)]
  const unit = to.split(' ')[1]
  return from.endsWith(` ${unit}`) ? `${from.split(' ')[0]}–${to}` : `${from} to ${to}`
}

/** Makes a sentence from an outcome's name. If the name begins with a verb, prepends a subject such as `The user`. */
export const sentenceOf = (name: string, voice: Voice): string => `${capital(spoken(name, voice))}.`

/** `done: askPrice` becomes `ask price: answered`. */
export const eventWords = (event: string): string => {
  const [, kind, rest = ''] = event.match(/^(done state|done|error|snapshot): (.*)$/s) ?? []
  if (kind === 'done') return `${spaced(rest)}: answered`
  if (kind === 'error') return `${spaced(rest)}: failed`
  if (kind === 'snapshot') return `${spaced(rest)}: changed`
  if (kind === 'done state') return `${spaced(rest)}: over`
  return event === 'always' ? 'at once' : spaced(event)
}

/** Returns the English text for a text key, or null if the key is unknown. */
export type TextOf = (key: string) => string | null

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Describes a value with its name, for example as `path /notArea`, `no user` or `“Please log in first.”`. */
const valueWords = (name: string, value: unknown, textOf: TextOf): string[] => {
  if (value === null) return [`no ${spaced(name)}`]
  if (typeof value === 'boolean') return [value ? spaced(name) : `not: ${spaced(name)}`]
  if (Array.isArray(value)) return value.length === 0 ? [`no ${spaced(name)}`] : [`${value.length} ${spaced(name)}`]
  if (!isObject(value)) return [`${spaced(name)} ${String(value)}`]
  const { key, kind, ...rest } = value
  if (typeof key === 'string') return [`“${textOf(key) ?? spaced(key)}”`]
  const values = Object.entries(rest).filter(([, each]) => each !== null)
  return [...(typeof kind === 'string' ? [spaced(kind)] : []), ...values.flatMap(([n, v]) => valueWords(n, v, textOf))]
}

/**
 * Returns true if the action starts or cancels a timer. The atlas omits such actions, because it shows timers as
 * transitions.
 */
export const isClockwork = (action: string): boolean => /^(?:raises|cancels) xstate\.after\b/.test(action)

export const withTexts = (text: string, textOf: TextOf): string =>
  text.replaceAll(/\b[a-z]+(?:_[a-z\d]+)+\b/g, (key) => {
    const words = textOf(key)
    return words === null ? key : `“${words}”`
  })

/** Describes the parameters of an action. If there is only one plain value, omits its name. */
const paramWords = (params: Record<string, unknown>, textOf: TextOf): string => {
  const known = Object.entries(params).filter(([, value]) => value !== null)
  const all = known.length > 0 ? known : Object.entries(params)
  const [only] = all
  if (all.length === 1 && only && ['string', 'number'].includes(typeof only[1])) return String(only[1])
  return all.flatMap(([name, value]) => valueWords(name, value, textOf)).join(', ')
}

const paramsOf = (action: string): Record<string, unknown> | null => {
  const found = action.match(/ (\{.*\})$/s)?.[1]
  if (found === undefined) return null
  try {
    const params: unknown = JSON.parse(found)
    return isObject(params) ? params : null
  } catch {
    // parsing fails if the value is truncated
    return null
  }
}

/**
 * Returns the text keys in a value: the contents of every property `key`, at any depth. Searches each object once,
 * because an object may contain itself.
 */
export const textKeysIn = (value: unknown, seen = new Set<object>()): string[] => {
  if (!(isObject(value) || Array.isArray(value)) || seen.has(value)) return []
  seen.add(value)
  const own = !Array.isArray(value) && typeof value.key === 'string' ? [value.key] : []
  return [...own, ...Object.values(value).flatMap((each) => textKeysIn(each, seen))]
}

export const textKeysOf = (action: string): string[] => textKeysIn(paramsOf(action))

const listed = (names: readonly string[]) => [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ')

/** The returned function describes an action, for example as `go to: /notArea` or `tell: “Please log in first.”`. */
export const actionTextWith =
  (textOf: TextOf, own = noWords) =>
  (action: string): string => {
    // the project may define words for an action together with its parameters; such words come first
    const whole = own.actions[action]
    if (whole !== undefined) return whole
    const [, verb, rest = ''] = action.match(/^(sets|raises|sends|emits|starts|stops|cancels) (.*)$/s) ?? []
    if (verb === 'sets') return `notes ${listed(rest.split(', ').map(spaced))}`
    const params = paramsOf(action)
    if (verb === undefined && params === null && isSource(action)) return action
    const plain = (verb === undefined ? action : rest).replace(/ \{.*\}$/s, '')
    const called = own.actions[plain] ?? spaced(plain)
    const name = verb === undefined ? called : `${verb} ${called}`
    const given = params === null ? '' : paramWords(params, textOf)
    return given === '' ? name : `${name}: ${given}`
  }

/** Describes a context value. If the value is not an object in JSON, only replaces its text keys by their texts. */
export const contextWords = (value: string, textOf: TextOf): string => {
  const found = paramsOf(` ${value}`)
  return found === null ? withTexts(value, textOf) : valueWords('', found, textOf).join(', ')
}
