import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { diffOf } from '../../../src/atlas/diff.ts'
import type { Comparison } from '../../../src/atlas/pages/changesPage.ts'
import { type ChartTable, readTable } from '../../../src/atlas/tables.ts'
import { flowNames } from '../../../src/paths/flows.ts'
import { root } from '../run.ts'

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

const fileOf = (flow: string) => `machines/${flow}/${flow}.table.md`

const tablesAt = (ref: string): Record<string, ChartTable> => {
  const files = git('ls-tree', '-r', '--name-only', ref, 'machines').split('\n')
  const flows = files.flatMap((file) => file.match(/^machines\/(\w+)\/\1\.table\.md$/)?.[1] ?? [])
  return Object.fromEntries(flows.map((flow) => [flow, readTable(git('show', `${ref}:${fileOf(flow)}`))]))
}

const tablesNow = (): Record<string, ChartTable> =>
  Object.fromEntries(flowNames().map((flow) => [flow, readTable(readFileSync(join(root, fileOf(flow)), 'utf8'))]))

/**
 * What has changed in the charts' reviewed tables since a commit, branch or tag; the tests keep those true to the charts.
 * @throws Error with one line where there is no such version
 */
export const compareWith = (ref: string): Comparison => {
  let commit: string
  try {
    commit = git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`).trim()
  } catch {
    throw new Error(`There is no version ${ref}`)
  }
  const short = commit.slice(0, 8)
  return { since: commit.startsWith(ref) ? short : `${ref} (${short})`, flows: diffOf(tablesAt(commit), tablesNow()) }
}
