import { same } from '../plain.ts'
import { awaitsResult, type Playbook, paused } from './playbook.ts'

/**
 * A step of a test case. `screens` are states whose screenshots show the expected results. `state` describes the state
 * in words. If the model has no text for the screen, `state` is '' and `expected` contains the description.
 */
export type CaseStep = {
  action: string
  data: string
  state: string
  expected: readonly string[]
  screens: readonly string[]
}

/**
 * A step of a test case that is not finished. Messages that the screen shows only briefly are separate from the other
 * screen contents.
 */
export type Row = Omit<CaseStep, 'expected'> & {
  before: readonly string[]
  seen: readonly string[]
  messages: readonly string[]
}

/** Matches an instruction that ends with waiting for something. */
const waits = /(?:^|[.:] )Wait (?:for|until) [^.]+\.$/
const onlyWaits = /^Wait (?:for|until) [^.]+\.$/

/**
 * Joins texts. Skips a text if the joined text already ends with it, and keeps only one wait for the expected result.
 */
const sentences = (texts: readonly string[]) =>
  texts.reduce((said, text) => {
    const isAwaited = said.includes(awaitsResult) || (text === awaitsResult && waits.test(said))
    const more = isAwaited ? text.replace(awaitsResult, '').replace(onlyWaits, '').trim() : text
    return said.endsWith(more) ? said : `${said} ${more}`.trim()
  }, '')

/**
 * Joins each row that follows immediately with the row before it, because a tester cannot see the results of the two
 * rows separately. Of the messages, only the last ones can be seen.
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

/**
 * Merges each action that changes nothing on the screen into the next action, because a tester can only check the
 * result of both. If the next action has preparations, merges into the previous action instead. Does not merge an
 * action that has preparations or waits for anything but the expected result.
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
 * If a row does not change the screen, replaces its wait for the expected result by a pause of some seconds. If the
 * playbook has a sign that a prepared response was used, the row expects this sign.
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
  messages: second.messages.length > 0 ? second.messages : first.messages,
  screens: second.screens,
})

const dataOf = (...rows: readonly Row[]) =>
  rows
    .map(({ data }) => data)
    .filter((data) => data !== '')
    .join('; ')

const shownBy = ({ state, seen }: Row) => ({ state, seen })

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
