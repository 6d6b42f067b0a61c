/**
 * One step for a tester: the action, its data, the expected results, and the states whose screenshots show the result.
 */
export type CaseStep = { action: string; data: string; expected: readonly string[]; screens: readonly string[] }

/** A step with its preparations (`before`). Short messages are kept apart from the other screen contents. */
export type Row = Omit<CaseStep, 'expected'> & {
  before: readonly string[]
  seen: readonly string[]
  messages: readonly string[]
}

/** Joins texts. Omits a text if an earlier text ends with it. */
const sentences = (texts: readonly string[]) =>
  texts.reduce((said, text) => (text === '' || said.endsWith(text) ? said : `${said} ${text}`.trim()), '')

/**
 * Merges each row that follows immediately into the row before it, because nobody can see the state between the two.
 * @param moments for each row, how a tester waits for it if it follows immediately
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
  seen: second.seen[0]?.startsWith('Still: ') ? first.seen : second.seen,
  messages: [...first.messages, ...second.messages],
  screens: second.screens,
})

/** Returns a function that converts a row to a step of a test case. The opening precedes the rest of the first row. */
export const stepOf =
  (opening: string) =>
  ({ before, action, data, seen, messages, screens }: Row, index: number): CaseStep => {
    const arranged = [...new Set(before)].join(' ')
    const own = arranged === '' ? action : `${arranged} Then: ${action}`
    return {
      action: index === 0 && opening !== '' ? `${opening} ${own}` : own,
      data,
      expected: [...new Set([...seen, ...messages])],
      screens,
    }
  }
