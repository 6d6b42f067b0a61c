import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.ts'
import { fullReports, type ReportName, reportFile, reportNames } from './results.ts'

const file = join(fullReports, 'run.json')

export type Stamp = {
  /** Time at which the round finished, in ISO format. */
  finished: string
  /** Identifies the tested code: the commit, and a hash of the uncommitted changes. */
  code: string
  results: Partial<Record<ReportName, string | null>>
}

const hash = (text: string | Buffer) => createHash('sha256').update(text).digest('hex').slice(0, 16)
const hashOf = (path: string) => (existsSync(path) ? hash(readFileSync(path)) : null)

/** Returns the output of git; an empty text if git fails, for example outside of a checkout. */
export const git = (...args: string[]): string => {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1e9,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return ''
  }
}

/** The commit, and a hash of the files changed or added since. */
export const codeState = (): string => {
  const commit = git('rev-parse', '--short', 'HEAD').trim() || 'no commit'
  const added = git('ls-files', '--others', '--exclude-standard', '-z').split('\0').filter(Boolean)
  const changes = git('diff', 'HEAD') + added.map((name) => `${name}\n${hashOf(join(root, name))}`).join('\n')
  return changes === '' ? commit : `${commit} + changes ${hash(changes)}`
}

const resultHashes = (): Stamp['results'] =>
  Object.fromEntries(reportNames.map((name) => [name, hashOf(reportFile(fullReports, name))]))

/** Records that the reports in `reports/full` belong to one full round on this code. */
export const writeStamp = (code: string) => {
  const stamp: Stamp = { finished: new Date().toISOString(), code, results: resultHashes() }
  writeFileSync(file, `${JSON.stringify(stamp, null, 2)}\n`)
}

/** Returns whether a report may be missing. Only a machine with PostgreSQL writes the report `postgres`. */
const isOptional = (name: ReportName) => name === 'postgres'

/**
 * Checks whether the reports belong to one full round, and to the current code.
 * @returns `isFull`: all reports belong to one full round; `remark`: a warning, empty if the reports belong to the
 * current code
 */
export const judgeResults = (): { isFull: boolean; remark: string } => {
  if (!existsSync(file))
    return { isFull: false, remark: 'There was no full round yet, so nothing counts: run `npm run test:full`.' }
  const stamp = JSON.parse(readFileSync(file, 'utf8')) as Stamp
  const now = resultHashes()
  for (const name of reportNames) {
    if (!isOptional(name) && (stamp.results[name] ?? null) === null)
      return { isFull: false, remark: `The last full round has no report "${name}".` }
    if ((stamp.results[name] ?? null) !== now[name])
      return {
        isFull: false,
        remark: `The report "${name}" is not from the last full round: run \`npm run test:full\`.`,
      }
  }
  const code = codeState()
  return {
    isFull: true,
    remark:
      stamp.code === code
        ? ''
        : `The last full round (${stamp.finished}) tested ${stamp.code}; the code is now ${code}.`,
  }
}
