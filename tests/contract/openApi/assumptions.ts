import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/lib/run.ts'
import { payCalls } from '../../../src/contract/calls/pay.ts'
import { contract } from '../../../src/contract/contract.ts'

/**
 * A row of the table in docs/contract-gaps.md. `about`: the calls or the subject of the row. `assumption`: what the
 * shop assumes.
 */
type Row = { about: string; assumption: string }

const paths = Object.values(contract).map(({ path }) => path)
const paymentPaths: readonly string[] = Object.values(payCalls).map(({ path }) => path)

const rowsOf = (text: string, title: string): Row[] =>
  (text.split(`\n## ${title}\n`)[1] ?? '')
    .split('\n## ')[0]
    ?.split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1) // the first line is the table's header row
    .map((line) => {
      const [, about = '', assumption = ''] = line.split(/(?<!\\) ?\| ?/)
      return { about, assumption }
    }) ?? []

/**
 * Returns whether a row is about the call with this path. The first column of a row lists whole paths or ends of paths,
 * in which `*` matches any text.
 */
const isAbout = ({ about }: Row, path: string): boolean =>
  (about.includes('payment call') && paymentPaths.includes(path)) ||
  [...about.matchAll(/`([^`]+)`/g)].some(([, name = '']) => {
    const [start = '', end] = name.split('*')
    if (end !== undefined) return path.startsWith(start) && path.endsWith(end)
    return path === name || path.endsWith(`/${name}`)
  })

/**
 * Reads docs/contract-gaps.md.
 * @returns the assumptions about every call, about single paths, and about subjects of several calls
 */
export const readAssumptions = (text = readFileSync(join(root, 'docs', 'contract-gaps.md'), 'utf8')) => {
  const inWords = ({ about, assumption }: Row) => `${about}: ${assumption}`
  const byCall = rowsOf(text, 'Call by call')
  return {
    everyCall: rowsOf(text, 'Every call').map(inWords),
    topics: byCall.filter((row) => !paths.some((path) => isAbout(row, path))).map(inWords),
    of: (path: string): string[] => byCall.filter((row) => isAbout(row, path)).map(({ assumption }) => assumption),
  }
}
