import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawChanges } from '../../../src/atlas/atlas.ts'
import { diffOf, type FlowDiff } from '../../../src/atlas/changes/diff.ts'
import { type ChartTable, readTable } from '../../../src/atlas/changes/tables.ts'
import type { Comparison, FlowChanges, PathLists } from '../../../src/atlas/pages/changesPage.ts'
import type { FlowSheet } from '../../../src/atlas/sheet/sheet.ts'
import { pathSentence } from '../../../src/atlas/sheet/walk.ts'
import { type Flow, flowNames, loadFlows } from '../../../src/paths/flows.ts'
import { pathsFor } from '../../../src/paths/graph/pathsFor.ts'
import { flowsAt, graphOrNull, pathChanges } from '../../../src/paths/report/since.ts'
import { root } from '../run.ts'

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

const fileOf = (flow: string) => `machines/${flow}/${flow}.table.md`

type Tables = Record<string, ChartTable>

const tablesAt = (ref: string): Tables => {
  const files = git('ls-tree', '-r', '--name-only', ref, 'machines').split('\n')
  const flows = files.flatMap((file) => file.match(/^machines\/(\w+)\/\1\.table\.md$/)?.[1] ?? [])
  return Object.fromEntries(flows.map((flow) => [flow, readTable(git('show', `${ref}:${fileOf(flow)}`))]))
}

const tablesNow = (): Tables =>
  Object.fromEntries(flowNames().map((flow) => [flow, readTable(readFileSync(join(root, fileOf(flow)), 'utf8'))]))

/** The shortest paths through every transition, by what has become of them. */
const pathsOf = (sheet: FlowSheet | undefined, before: Flow | undefined, after: Flow | undefined): PathLists | null => {
  const [old, now] = [graphOrNull(before), graphOrNull(after)]
  if (old === null && now === null) return null
  const { added, changed, gone } = pathChanges(old, now, 'transitions', {})
  const today = sheet?.criteria.find(({ name }) => name === 'transitions')?.paths ?? []
  const sentences = new Map(sheet === undefined ? [] : today.map((path) => [path.id, pathSentence(sheet, path)]))
  for (const { id, input, steps } of old === null ? [] : pathsFor(old, 'transitions').paths) {
    if (!sentences.has(id)) sentences.set(id, [input, ...steps].join(', then '))
  }
  const said = (ids: readonly string[]) => ids.map((id) => ({ id, sentence: sentences.get(id) ?? '' }))
  return { added: said(added), changed: said(changed), gone: said(gone) }
}

/** The flows of a commit; null where today's project cannot run them. */
const flowsOrNull = async (commit: string) => {
  try {
    return await flowsAt(root, commit)
  } catch {
    return null
  }
}

/**
 * What has changed since a commit, branch or tag: by the charts' reviewed tables, which the tests keep true to the
 * charts, and by the paths of both versions where the older one can still be run.
 * @throws Error with one line where there is no such version
 */
export const compareWith = async (ref: string, sheets: readonly FlowSheet[]): Promise<Comparison> => {
  let commit: string
  try {
    commit = git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`).trim()
  } catch {
    throw new Error(`There is no version ${ref}`)
  }
  const short = commit.slice(0, 8)
  const [before, after] = [tablesAt(commit), tablesNow()]
  const [oldFlows, flows] = [await flowsOrNull(commit), await loadFlows()]
  const named = <T extends { name: string }>(all: readonly T[], flow: string) => all.find(({ name }) => name === flow)
  const changesOf = async (diff: FlowDiff): Promise<FlowChanges> => {
    const sheet = named(sheets, diff.flow)
    const [old, now] = [before[diff.flow], after[diff.flow]]
    // only what is in both versions is drawn as one
    const drawing = sheet && old && now ? await drawChanges(sheet, old, now) : null
    const paths = oldFlows && pathsOf(sheet, named(oldFlows, diff.flow), named(flows, diff.flow))
    return { ...diff, drawing, paths }
  }
  return {
    since: commit.startsWith(ref) ? short : `${ref} (${short})`,
    flows: await Promise.all(diffOf(before, after).map(changesOf)),
  }
}
