import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.ts'
import { resultFiles } from './results.ts'

const file = join(root, 'reports', 'run.json')

/** What a full run leaves behind: which code it ran on, when, and whose results are its own. */
export type Stamp = {
  /** ISO time. */
  finished: string
  /** Commit and changes of the code that was tested. */
  code: string
  /** Hashes of the runners' result files. */
  results: Record<keyof typeof resultFiles, string | null>
  /** Steps that failed, the tests apart. */
  failed: string[]
}

const hash = (text: string | Buffer) => createHash('sha256').update(text).digest('hex').slice(0, 16)
const hashOf = (path: string) => (existsSync(path) ? hash(readFileSync(path)) : null)

const git = (...args: string[]): string => {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1e9,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return '' // not a git checkout
  }
}

/** The state of the code: the commit, and a hash of what was changed or added since. */
export const codeState = (): string => {
  const commit = git('rev-parse', '--short', 'HEAD').trim() || 'no commit'
  const added = git('ls-files', '--others', '--exclude-standard', '-z').split('\0').filter(Boolean)
  const changes = git('diff', 'HEAD') + added.map((name) => `${name}\n${hashOf(join(root, name))}`).join('\n')
  return changes === '' ? commit : `${commit} + changes ${hash(changes)}`
}

const resultHashes = (): Stamp['results'] => ({
  vitest: hashOf(resultFiles.vitest),
  playwright: hashOf(resultFiles.playwright),
  walks: hashOf(resultFiles.walks),
})

/** Marks the result files that lie there as those of one full run. */
export const writeStamp = (code: string, failed: string[]) => {
  const stamp: Stamp = { finished: new Date().toISOString(), code, results: resultHashes(), failed }
  writeFileSync(file, `${JSON.stringify(stamp, null, 2)}\n`)
}

/**
 * How the results that lie there came to be.
 * @returns `isFull`: all belong to one full run; `remark`: what a reader should know, empty when they are of this code
 */
export const judgeResults = (): { isFull: boolean; remark: string } => {
  if (!existsSync(file))
    return { isFull: false, remark: 'There was no full run yet, so nothing counts: run `npm test`.' }
  const stamp = JSON.parse(readFileSync(file, 'utf8')) as Stamp
  const now = resultHashes()
  for (const runner of ['vitest', 'playwright', 'walks'] as const) {
    if ((stamp.results[runner] ?? null) === null)
      return { isFull: false, remark: `The last full run has no ${runner} results.` }
    if (stamp.results[runner] !== now[runner]) {
      return { isFull: false, remark: `The ${runner} results are not those of the last full run: run \`npm test\`.` }
    }
  }
  const code = codeState()
  return {
    isFull: true,
    remark:
      stamp.code === code ? '' : `The last full run (${stamp.finished}) tested ${stamp.code}; the code is now ${code}.`,
  }
}
