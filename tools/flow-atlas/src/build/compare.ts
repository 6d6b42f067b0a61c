import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stepApart } from 'statewalk/diff/stepApart'
import { type Flow, flowFile, flowFolder, loadFlows } from 'statewalk/flows'
import { pathsFor } from 'statewalk/graph/pathsFor'
import { flowsAt, graphOrNull, pathChanges } from 'statewalk/report/since'
import { drawChanges } from '../atlas.ts'
import { inWords } from '../changes/behaviour.ts'
import { diffFlows, type FlowVersion, type TextChange, tableOfVersion, voiceBetween } from '../changes/flowDiff.ts'
import type { FlowCode, ReadSource } from '../changes/rules.ts'
import { readTable } from '../changes/tables.ts'
import type { Comparison, FlowChanges, PathLists } from '../pages/changesPage.ts'
import type { ExploredFlow } from '../sheet/sheet.ts'
import { pathSentence } from '../sheet/walk.ts'
import type { TextOf } from '../sheet/words.ts'
import { git, root } from './git.ts'
import type { Release } from './release.ts'

const running = ({ name, machine, model, words }: Flow): FlowVersion => ({
  name,
  chart: { machine, model },
  ...(words && { words }),
})

/** Returns the code of a flow's version. `shared` are the files of the configuration's `sharedCode`. */
export const codeOfFlow = (
  { name, machine }: Pick<Flow, 'name' | 'machine'>,
  read: ReadSource,
  shared: readonly string[],
): FlowCode => {
  const own = ['machine.ts', 'effects.ts', 'select.ts'].map((part) => flowFile(name, part))
  const hasEffects = Object.keys(machine.implementations.actors).length > 0
  return { read, files: [...own, ...(hasEffects ? shared : [])], charts: `${flowFolder}/` }
}

const sourceAt = (commit: string) => (path: string) => {
  try {
    return git('show', `${commit}:${path}`)
  } catch {
    return null
  }
}

const sourceNow = (path: string) => {
  const file = join(root, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

/**
 * Returns the flows at a commit. If the current code cannot run a flow's chart, the flow has only its reviewed table.
 */
const versionsAt = async (commit: string): Promise<FlowVersion[]> => {
  const files = git('ls-tree', '-r', '--name-only', commit, flowFolder).split('\n')
  const names = files.flatMap((file) => {
    const name = file.split('/').at(-2) ?? ''
    return file === flowFile(name, 'table.md') ? [name] : []
  })
  const unrun = (name: string, because: string): FlowVersion => ({
    name,
    chart: null,
    because,
    table: readTable(git('show', `${commit}:${flowFile(name, 'table.md')}`)),
  })
  try {
    const flows = await flowsAt(root, commit)
    const loaded = flows.flatMap((flow) => ('machine' in flow ? [running(flow)] : []))
    const others = names.filter((name) => loaded.every((flow) => flow.name !== name))
    const because = (name: string) =>
      flows.flatMap((flow) => (flow.name === name && 'because' in flow ? [flow.because] : []))
    return [
      ...loaded,
      ...others.map((name) => unrun(name, because(name)[0] ?? 'its files are not where they should be')),
    ]
  } catch (error) {
    return names.map((name) => unrun(name, error instanceof Error ? error.message : String(error)))
  }
}

/**
 * Merges paths that show the same change: keeps the first path, and appends the number of the others to its sentence.
 */
const folded = (paths: PathLists['changed']): PathLists['changed'] => {
  const shown = ({ step }: PathLists['changed'][number]) =>
    JSON.stringify([step?.states, step?.steps.at(-1), step?.before, step?.after])
  return [...Map.groupBy(paths, shown).values()].flatMap(([first, ...others]) => {
    if (first === undefined) return []
    const rest = others.length === 1 ? 'another path shows' : `${others.length} other paths show`
    return [others.length === 0 ? first : { ...first, sentence: `${first.sentence} (${rest} the same change)` }]
  })
}

/**
 * Compares two versions of a flow by their shortest paths through each transition. For each changed path, also finds
 * the first step that differs.
 */
const pathsOf = (sheet: ExploredFlow | undefined, before: FlowVersion, after: FlowVersion): PathLists | null => {
  const [old, now] = [graphOrNull(before.chart ?? undefined), graphOrNull(after.chart ?? undefined)]
  if (old === null || now === null) return null
  const { added, changed, gone } = pathChanges(old, now, 'transitions', {})
  const today = sheet?.criteria.find(({ name }) => name === 'transitions')?.paths ?? []
  const sentences = new Map(sheet === undefined ? [] : today.map((path) => [path.id, pathSentence(sheet, path)]))
  const paths = new Map(
    [...pathsFor(old, 'transitions').paths, ...pathsFor(now, 'transitions').paths].map((path) => [path.id, path]),
  )
  const said = (id: string) => {
    const { input = '', steps = [] } = paths.get(id) ?? {}
    return { id, sentence: sentences.get(id) ?? [input, ...steps].join(', then ') }
  }
  const voice = voiceBetween(before, after)
  const apart = (id: string) => {
    const path = paths.get(id)
    const step = path === undefined ? null : stepApart(old, now, path)
    return step === null ? null : inWords(step, voice)
  }
  return {
    added: added.map((id) => ({ ...said(id), step: null })),
    changed: folded(changed.map((id) => ({ ...said(id), step: apart(id) })).filter(({ step }) => step !== null)),
    gone: gone.map((id) => ({ ...said(id), step: null })),
  }
}

/** Access to the app: the texts that have changed since a commit, the text for a key, and code that flows share. */
export type Compared = {
  changedTexts(commit: string): Promise<readonly TextChange[]>
  textOf: TextOf
  sharedCode: readonly string[]
}

/**
 * Compares the current flows with those at a commit, branch or tag.
 * @throws Error with a one-line message if the version does not exist
 */
export const compareWith = async (
  { ref, name = ref }: Release,
  sheets: readonly ExploredFlow[],
  { changedTexts, textOf, sharedCode }: Compared,
): Promise<Comparison> => {
  let commit: string
  try {
    commit = git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`).trim()
  } catch {
    throw new Error(`Unknown version ${ref}`)
  }
  const short = commit.slice(0, 8)
  const since = commit.startsWith(name) ? short : `${name} (${short})`
  const source = sourceAt(commit)
  const now = await loadFlows()
  const after = now.map((flow) => ({ ...running(flow), code: codeOfFlow(flow, sourceNow, sharedCode) }))
  const before = (await versionsAt(commit)).map((version): FlowVersion => {
    const flow = now.find(({ name }) => name === version.name)
    return flow === undefined ? version : { ...version, code: codeOfFlow(flow, source, sharedCode) }
  })
  const named = <T extends { name: string }>(all: readonly T[], flow: string) => all.find(({ name }) => name === flow)
  const diffs = diffFlows(before, after, await changedTexts(commit), textOf)
  const flows = diffs.map(async (diff): Promise<FlowChanges> => {
    const sheet = named(sheets, diff.flow)
    const [old, now] = [named(before, diff.formerly ?? diff.flow), named(after, diff.flow)]
    if (old === undefined || now === undefined) return { ...diff, drawing: null, paths: null }
    const touched = diff.changes.flatMap(({ ids }) => ids)
    // two versions can be drawn together only if the flow exists in both
    const drawing = sheet ? await drawChanges(sheet, tableOfVersion(old), tableOfVersion(now), touched) : null
    return { ...diff, drawing, paths: pathsOf(sheet, old, now) }
  })
  return { since, flows: await Promise.all(flows) }
}
