import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { diffOf, type FlowDiff } from '../../../src/atlas/diff.ts'
import { layOut } from '../../../src/atlas/layout.ts'
import type { Comparison, FlowChanges, PathLists } from '../../../src/atlas/pages/changesPage.ts'
import type { FlowSheet } from '../../../src/atlas/sheet.ts'
import { svgOf } from '../../../src/atlas/svg.ts'
import { type ChartTable, readTable } from '../../../src/atlas/tables.ts'
import { unionOf } from '../../../src/atlas/union.ts'
import { pathSentence } from '../../../src/atlas/walk.ts'
import { type Flow, flowNames, loadFlows } from '../../../src/paths/flows.ts'
import { pathsFor } from '../../../src/paths/pathsFor.ts'
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

/** Both versions of a flow on one drawing; null where it is not in both. */
const drawingOf = async (
  sheet: FlowSheet | undefined,
  before: ChartTable | undefined,
  after: ChartTable | undefined,
) => {
  if (sheet === undefined || before === undefined || after === undefined) return null
  const union = unionOf(sheet, before, after)
  const nothing = { states: new Set<number>(), transitions: new Set<number>() }
  return svgOf(union.sheet, await layOut(union.sheet, new Set()), nothing, union.marks)
}

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
    const drawing = await drawingOf(sheet, before[diff.flow], after[diff.flow])
    const paths = oldFlows && pathsOf(sheet, named(oldFlows, diff.flow), named(flows, diff.flow))
    return { ...diff, drawing, paths }
  }
  return {
    since: commit.startsWith(ref) ? short : `${ref} (${short})`,
    flows: await Promise.all(diffOf(before, after).map(changesOf)),
  }
}
