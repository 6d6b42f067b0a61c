import { awaitsResult } from './playbook.ts'

/**
 * One step for a tester: the action, the data to enter, the expected results, and the states whose screenshots show
 * these results. `state` describes the state of the flow in words; '' if `expected` contains this description, because
 * the model does not say what the screen shows.
 */
export type CaseStep = {
  action: string
  data: string
  state: string
  expected: readonly string[]
  screens: readonly string[]
}

/**
 * A step and its preparations (`before`). Messages that the screen shows only briefly are separate from the other
 * screen contents.
 */
export type Row = Omit<CaseStep, 'expected'> & {
  before: readonly string[]
  seen: readonly string[]
  messages: readonly string[]
}

/** Matches an instruction that ends with waiting for something. */
const waits = /(?:^|[.:] )Wait (?:for|until) [^.]+\.$/

/**
 * Joins several texts. Omits a text that is already the end of an earlier text, and a second instruction to wait for
 * one more answer.
 */
const sentences = (texts: readonly string[]) =>
  texts.reduce((said, text) => {
    const isSaid = text === '' || said.endsWith(text) || (text === awaitsResult && waits.test(said))
    return isSaid ? said : `${said} ${text}`.trim()
  }, '')

/**
 * Merges each row that follows the previous row immediately into the previous row, because a tester cannot see the two
 * results separately.
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

const both = (first: Row, second: Row, awaits: string): Row => ({
  before: [...first.before, ...second.before],
  action: sentences([first.action, awaits]),
  data: [first.data, second.data].filter((data) => data !== '').join('; '),
  ...(second.state.startsWith('Still: ') ? shownBy(first) : shownBy(second)),
  messages: [...first.messages, ...second.messages],
  screens: second.screens,
})

const shownBy = ({ state, seen }: Row) => ({ state, seen })

/**
 * Creates a function that converts a row to a step of a test case. The function prepends the opening to the first row.
 */
export const stepOf =
  (opening: string) =>
  ({ before, action, data, state, seen, messages, screens }: Row, index: number): CaseStep => {
    const arranged = [...new Set(before)].join(' ')
    const own = arranged === '' ? action : `${arranged} Then: ${action}`
    return {
      action: index === 0 && opening !== '' ? `${opening} ${own}` : own,
      data,
      state: seen.length === 0 ? '' : state,
      expected: [...new Set([...(seen.length === 0 ? [state] : seen), ...messages])],
      screens,
    }
  }
