import { isAbsolute, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../run.ts'

/** An error as a runner reports it. */
export type ReportedError = { message?: string; location?: { file: string; line: number } }

/** Maximum number of lines of a reason: enough for the expected and the actual value. */
const most = 6

/** Returns whether a line adds nothing to the values: the count of differing lines, or the surrounding code. */
const isAside = (line: string) => /^\s*(?:[-+] (?:Expected|Received) +[-+] \d+\s*$|>?\s*\d*\s*\|)/.test(line)
const isFrame = (line: string) => /^\s+at .*:\d+:\d+\)?$|^\s+at new \S+ \(<anonymous>\)$/.test(line)

/** Returns the lines of a message without colours, stack and Playwright's log of attempts. */
const linesOf = (message: string): string[] => {
  const [said = ''] = stripVTControlCharacters(message).split(/^\s*Call log:/m)
  return said
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '' && !isAside(line) && !isFrame(line))
}

const inProject = (file: string) => (isAbsolute(file) ? relative(root, file) : file)

/** Returns the first place of a stack in the project's own code, e.g. `tests/server/a.test.ts:12`. */
const placeIn = (stack: string): string | null => {
  for (const [, file = '', line] of stack.matchAll(/\(?((?:file:\/\/)?\/[^\s()]+):(\d+):\d+\)?/g)) {
    const path = inProject(file.startsWith('file:') ? fileURLToPath(file) : file)
    if (!path.startsWith('..') && !path.includes('node_modules')) return `${path}:${line}`
  }
  return null
}

const placeOf = ({ message = '', location }: ReportedError) =>
  location ? `${inProject(location.file)}:${location.line}` : placeIn(message)

/** Returns in a few lines why a test failed: the beginning of its errors, and the place of the last one. */
export const reasonOf = (errors: readonly ReportedError[]): string[] => {
  const lines = errors.flatMap(({ message = '' }) => linesOf(message))
  const place = errors.map(placeOf).findLast((each) => each !== null)
  return [...lines.slice(0, most), ...(place ? [`at ${place}`] : [])]
}
