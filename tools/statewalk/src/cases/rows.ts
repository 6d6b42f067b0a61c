import { same } from '../plain.ts'
import { awaitsResult, type Playbook, pauses } from './playbook.ts'

/**
 * `screens` are states whose screenshots show the expected results. `state` describes the state in words; '' if
 * `expected` contains this description, because the model does not say what the screen shows.
 */
export type CaseStep = {
  action: string
  data: string
  state: string
  expected: readonly string[]
  screens: readonly string[]
}

/** Messages that the screen shows only briefly are separate from the other screen contents. */
export type Row = Omit<CaseStep, 'expected'> & {
  before: readonly string[]
  seen: readonly string[]
  messages: readonly string[]
}

/** An instruction that ends with waiting for something. */
const waits = /(?:^|[.:] )Wait (?:for|until) [^.]+\.$/
/** An instruction that only waits for something. */
const onlyWaits = /^Wait (?:for|until) [^.]+\.$/

/** Omits a text with which the joined text already ends, and repeated waits for the expected result. */
const sentences = (texts: readonly string[]) =>
  texts.reduce((said, text) => {
    const isAwaited = said.includes(awaitsResult) || (text === awaitsResult && waits.test(said))
    const more = isAwaited ? text.replace(awaitsResult, '').replace(onlyWaits, '').trim() : text
    return said.endsWith(more) ? said : `${said} ${more}`.trim()
  }, '')

/**
 * A tester cannot see the results of two rows separately if the second follows immediately.
 * @param moments for each row that follows immediately, how a tester waits for it; null for all other rows
 */
export const joined = (rows: readonly Row[], moments: readonly (string | null)[]): Row[] => {
  const all: Row[] = []
  for (const [index, row] of rows.entries()) {
    const { [index]: awaits = null } = moments
    const last = all.at(-1)
    if (last === undefined || awaits === null) all.push(row)
    else all.splice(-1, 1, both(last, row, awaits))
  }
  return all
}

const paused = (action: string) =>
  Object.entries(pauses).reduce((text, [wait, pause]) => text.replace(wait, pause), action)

/**
 * Merges each action that changes nothing on the screen into the next action, because a tester can only check the
 * result of both; if the next action has preparations, into the previous action. Preparations and waits for something
 * else than the expected result stay separate.
 */
export const withSigns = (rows: readonly Row[]): Row[] => {
  const all: Row[] = []
  for (const row of rows) {
    const last = all.at(-1)
    const action = paused(last?.action ?? '')
    const isPlain =
      last !== undefined && last.before.length === 0 && !/\bWait\b(?! 5 seconds| half a minute)/.test(action)
    const isUnseen = isPlain && !hasSign(all)
    if (isUnseen && row.before.length === 0) {
      all.splice(-1, 1, { ...row, action: sentences([action, row.action]), data: dataOf(last, row) })
      continue
    }
    const previous = isUnseen ? all.at(-2) : undefined
    if (isUnseen && previous?.messages.length === 0)
      all.splice(-2, 2, {
        ...previous,
        action: sentences([previous.action, action]),
        data: dataOf(previous, last),
        screens: last.screens,
      })
    all.push(row)
  }
  return all
}

/** Whether the last row shows something that the row before it does not show. */
export const hasSign = (rows: readonly Row[]): boolean => {
  const [before, last] = rows.slice(-2)
  if (before === undefined || last === undefined) return true
  return last.messages.length > 0 || last.seen.length === 0 || !same(before.seen, last.seen)
}

/**
 * A row after which the screen shows the same as before waits for some seconds instead of an expected result, and
 * expects the playbook's sign that a prepared response was used.
 */
export const withUsedSigns = (rows: readonly Row[], usedSign: Playbook['usedSign'] = () => null): Row[] =>
  rows.map((row, at) => {
    if (hasSign(rows.slice(0, at + 1))) return row
    const action = paused(row.action)
    const sign = usedSign(row.before, action)
    if (sign === null) return { ...row, action }
    return { ...row, action: sentences([action, sign.does]), messages: [sign.sees] }
  })

const both = (first: Row, second: Row, awaits: string): Row => ({
  before: [...first.before, ...second.before],
  action: sentences([first.action, awaits]),
  data: dataOf(first, second),
  ...(second.state.startsWith('Still: ') ? shownBy(first) : shownBy(second)),
  messages: [...first.messages, ...second.messages],
  screens: second.screens,
})

const dataOf = (...rows: readonly Row[]) =>
  rows
    .map(({ data }) => data)
    .filter((data) => data !== '')
    .join('; ')

const shownBy = ({ state, seen }: Row) => ({ state, seen })

/** The opening is prepended to the first row. */
export const stepOf =
  (opening: string) =>
  ({ before, action, data, state, seen, messages, screens }: Row, index: number): CaseStep => {
    const arranged = [...new Set(before)].join(' ')
    const own = `${arranged} ${action}`.trim()
    return {
      action: index === 0 && opening !== '' ? `${opening} ${own}` : own,
      data,
      state: seen.length === 0 ? '' : state,
      expected: [...new Set([...(seen.length === 0 ? [state] : seen), ...messages])],
      screens,
    }
  }
