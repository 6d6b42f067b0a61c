import { isAbsolute, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../run.ts'

/** From Vitest or Playwright. */
export type ReportedError = { message?: string; location?: { file: string; line: number } }

/** Lines of an error message: enough for the expected and the actual value. */
const most = 6

/** A line that only counts the differing lines, or that shows the surrounding code. */
const isAside = (line: string) => /^\s*(?:[-+] (?:Expected|Received) +[-+] \d+\s*$|>?\s*\d*\s*\|)/.test(line)
const isFrame = (line: string) => /^\s+at .*:\d+:\d+\)?$|^\s+at new \S+ \(<anonymous>\)$/.test(line)

/** Without colours, stack trace and Playwright's call log. */
const linesOf = (message: string): string[] => {
  const [said = ''] = stripVTControlCharacters(message).split(/^\s*Call log:/m)
  return said
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '' && !isAside(line) && !isFrame(line))
}

const inProject = (file: string) => (isAbsolute(file) ? relative(root, file) : file)

/** First position in the project's own code, e.g. `tests/server/a.test.ts:12`. */
const placeIn = (stack: string): string | null => {
  for (const [, file = '', line] of stack.matchAll(/\(?((?:file:\/\/)?\/[^\s()]+):(\d+):\d+\)?/g)) {
    const path = inProject(file.startsWith('file:') ? fileURLToPath(file) : file)
    if (!path.startsWith('..') && !path.includes('node_modules')) return `${path}:${line}`
  }
  return null
}

const placeOf = ({ message = '', location }: ReportedError) =>
  location ? `${inProject(location.file)}:${location.line}` : placeIn(message)

/** First lines of the error messages, and the position of the last error. */
export const reasonOf = (errors: readonly ReportedError[]): string[] => {
  const lines = errors.flatMap(({ message = '' }) => linesOf(message))
  const place = errors.map(placeOf).findLast((each) => each !== null)
  return [...lines.slice(0, most), ...(place ? [`at ${place}`] : [])]
}
