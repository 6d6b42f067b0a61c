import { isAbsolute, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../run.ts'

/** An error reported by Vitest or Playwright. */
export type ReportedError = { message?: string; location?: { file: string; line: number } }

/** Maximum number of lines of an error message: enough for the expected and the actual value. */
const most = 6

/**
 * Returns whether a line is left out of an error message: it only counts the differing lines, or only shows the
 * surrounding code.
 */
const isAside = (line: string) => /^\s*(?:[-+] (?:Expected|Received) +[-+] \d+\s*$|>?\s*\d*\s*\|)/.test(line)
const isFrame = (line: string) => /^\s+at .*:\d+:\d+\)?$|^\s+at new \S+ \(<anonymous>\)$/.test(line)

/** Returns the lines of an error message without colours, stack trace and Playwright's call log. */
const linesOf = (message: string): string[] => {
  const [said = ''] = stripVTControlCharacters(message).split(/^\s*Call log:/m)
  return said
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '' && !isAside(line) && !isFrame(line))
}

const inProject = (file: string) => (isAbsolute(file) ? relative(root, file) : file)

/** Returns the first position in the project's own code, for example `tests/server/a.test.ts:12`. */
const placeIn = (stack: string): string | null => {
  for (const [, file = '', line] of stack.matchAll(/\(?((?:file:\/\/)?\/[^\s()]+):(\d+):\d+\)?/g)) {
    const path = inProject(file.startsWith('file:') ? fileURLToPath(file) : file)
    if (!path.startsWith('..') && !path.includes('node_modules')) return `${path}:${line}`
  }
  return null
}

const placeOf = ({ message = '', location }: ReportedError) =>
  location ? `${inProject(location.file)}:${location.line}` : placeIn(message)

/** Returns the first lines of the error messages, and the position of the last error. */
export const reasonOf = (errors: readonly ReportedError[]): string[] => {
  const lines = errors.flatMap(({ message = '' }) => linesOf(message))
  const place = errors.map(placeOf).findLast((each) => each !== null)
  return [...lines.slice(0, most), ...(place ? [`at ${place}`] : [])]
}
