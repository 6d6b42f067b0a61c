import { isAbsolute, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../run.ts'

/** An error as a runner reports it. */
export type ReportedError = { message?: string; location?: { file: string; line: number } }

/** So many lines say what was expected and what there was instead. */
const most = 6

/** How many lines differ, and the code around: neither says what was there. */
const isAside = (line: string) => /^\s*(?:[-+] (?:Expected|Received) +[-+] \d+\s*$|>?\s*\d*\s*\|)/.test(line)
const isFrame = (line: string) => /^\s+at .*:\d+:\d+\)?$|^\s+at new \S+ \(<anonymous>\)$/.test(line)

/** What a message says, without colours, its stack, and Playwright's list of what was tried. */
const linesOf = (message: string): string[] => {
  const [said = ''] = stripVTControlCharacters(message).split(/^\s*Call log:/m)
  return said
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '' && !isAside(line) && !isFrame(line))
}

const inProject = (file: string) => (isAbsolute(file) ? relative(root, file) : file)

/** The first place of a stack that is the project's own code, as `tests/server/a.test.ts:12`. */
const placeIn = (stack: string): string | null => {
  for (const [, file = '', line] of stack.matchAll(/\(?((?:file:\/\/)?\/[^\s()]+):(\d+):\d+\)?/g)) {
    const path = inProject(file.startsWith('file:') ? fileURLToPath(file) : file)
    if (!path.startsWith('..') && !path.includes('node_modules')) return `${path}:${line}`
  }
  return null
}

const placeOf = ({ message = '', location }: ReportedError) =>
  location ? `${inProject(location.file)}:${location.line}` : placeIn(message)

/** Why a test failed, in few lines: how its errors begin, and where the last one arose. */
export const reasonOf = (errors: readonly ReportedError[]): string[] => {
  const lines = errors.flatMap(({ message = '' }) => linesOf(message))
  const place = errors.map(placeOf).findLast((each) => each !== null)
  return [...lines.slice(0, most), ...(place ? [`at ${place}`] : [])]
}
