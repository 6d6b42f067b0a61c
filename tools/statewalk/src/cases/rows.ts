/**
 * One step for a tester: the action, its data, the expected results, and the states whose pictures show the screen
 * after it.
 */
export type CaseStep = { action: string; data: string; expected: readonly string[]; screens: readonly string[] }

/** A step with its preparations (`before`). Its short messages are separate from what the screen shows. */
export type Row = Omit<CaseStep, 'expected'> & {
  before: readonly string[]
  seen: readonly string[]
  messages: readonly string[]
}

/** Joins texts, without the texts that one before them ends with. */
const sentences = (texts: readonly string[]) =>
  texts.reduce((said, text) => (text === '' || said.endsWith(text) ? said : `${said} ${text}`.trim()), '')

/**
 * Joins each row that follows at once with the row before it: nobody sees the state between the two.
 * @param moments for each row, how a tester awaits it if it follows at once
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

/** Returns a function that writes a row as a step of a case. The opening comes before everything else of the first row. */
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
