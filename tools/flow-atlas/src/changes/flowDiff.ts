import { type ChartVersion, compareCharts, type KeyNames, type Unwalked } from 'statewalk/diff/compareCharts'
import { eventsOf, type FlowWords } from 'statewalk/model'
import { tableOf } from 'statewalk/review/table'
import { guardName, spaced, type TextOf } from '../sheet/words.ts'
import { withBehaviour } from './behaviour.ts'
import { type Change, changesBetween, type FlowDiff, meaningsOf, type Voice, voiceOf } from './diff.ts'
import { type Renames, renamesBetween, tableWithKeys, withNewNames } from './renamed.ts'
import { type FlowCode, ruleChanges } from './rules.ts'
import { type ChartTable, readTable } from './tables.ts'
import { worldChanges } from './worlds.ts'

/** A version of a flow: its chart or, if the chart cannot be run, its reviewed table. */
export type FlowVersion = { name: string; words?: FlowWords; code?: FlowCode } & (
  | { chart: ChartVersion }
  | { chart: null; table: ChartTable /** Reason why the chart cannot be run. */; because: string }
)

export type TextChange = { flow: string; state: string; name: string; was: string; now: string }

export const tableOfVersion = (version: FlowVersion): ChartTable =>
  version.chart === null
    ? version.table
    : { ...readTable(tableOf(version.chart.machine)), title: version.chart.model.title }

const nothing: ChartTable = { title: '', states: [], transitions: [] }

const textChange = ({ state, name, was, now }: TextChange): Change => ({
  kind: was === '' ? 'added' : now === '' ? 'removed' : 'changed',
  what: 'text',
  name,
  state,
  words: now === '' ? '' : `“${now}”`,
  was: was === '' ? '' : `“${was}”`,
  ids: [],
  step: null,
})

const codeChange = ({ part, state, was, now }: Unwalked): Change => ({
  kind: 'changed',
  what: 'rule',
  name: part,
  state,
  words: 'changed code that no walk runs',
  was: '',
  ids: [],
  step: null,
  code: { was: [was], now: [now] },
})

/**
 * Joins each change of a guard's or a delay's code with the change of its results, so that the change is listed once.
 */
const withCode = (changes: readonly Change[], rules: readonly Change[]): Change[] => {
  const all = [...changes]
  const rest = rules.filter(({ name: place, state, code }) => {
    const [, list, named] = place.match(/^(guards|delays) (\S+)$/) ?? []
    const [, event] = place.match(/^on (\S+) guard$/) ?? []
    const at = all.findIndex(({ what, name, ids, ...change }) =>
      event === undefined
        ? `${what}s` === list && guardName(name) === named
        : what === 'guard' && change.state === state && ids.some((id) => id.includes(` --${event}[`)),
    )
    const found = all[at]
    if (found === undefined || found.code !== undefined || code === undefined) return true
    all[at] = { ...found, code }
    return false
  })
  return [...all, ...rest]
}

/**
 * If exactly one rule has changed, and the chart is the same, the rule causes all other changes. Lists them below the
 * rule, so that the change is listed once.
 */
const underRule = (changes: readonly Change[]): readonly Change[] => {
  const [rule, another] = changes.filter(({ what }) => what === 'rule')
  const wordings = changes.filter(({ what }) => what === 'wording')
  const shows = changes.filter((change) => change !== rule && change.what !== 'wording')
  const isCause = another === undefined && shows.length > 0 && shows.every(({ code }) => code === undefined)
  return rule !== undefined && isCause ? [{ ...rule, shows }, ...wordings] : changes
}

/** Share of states and events that both charts have. */
const likeness = (a: ChartTable, b: ChartTable) => {
  const partsOf = ({ states, transitions }: ChartTable) =>
    new Set([...states.map(({ key }) => key), ...transitions.map(({ state, event }) => `${state} --${event}`)])
  const [one, other] = [partsOf(a), partsOf(b)]
  const common = [...one].filter((part) => other.has(part)).length
  return common / Math.max(1, one.size + other.size - common)
}
const alike = 0.6

/**
 * Returns the old name of each renamed flow, by its new name. A flow counts as renamed if its chart resembles the chart
 * of a removed flow.
 */
const renamesOf = (before: ReadonlyMap<string, FlowVersion>, after: ReadonlyMap<string, FlowVersion>) => {
  const gone = [...before.values()].filter(({ name }) => !after.has(name))
  const fresh = [...after.values()].filter(({ name }) => !before.has(name))
  const pairs = fresh
    .flatMap((now) => gone.map((was) => ({ now, was, share: likeness(tableOfVersion(was), tableOfVersion(now)) })))
    .filter(({ share }) => share >= alike)
    .sort((a, b) => b.share - a.share)
  const renames = new Map<string, string>()
  for (const { now, was } of pairs) {
    if (!renames.has(now.name) && ![...renames.values()].includes(was.name)) renames.set(now.name, was.name)
  }
  return renames
}

const renaming = ([was, now]: readonly [string, string]): Change => ({
  kind: 'changed',
  what: 'state',
  name: now,
  state: now,
  words: `was only renamed in the chart; its former name is ${was}`,
  was: '',
  ids: [],
  step: null,
})

const keyRenaming = ([was, now]: readonly [string, string]): Change => ({
  ...renaming([was, now]),
  what: 'memory',
  state: '',
  words: `${spaced(now)}: ${renaming([was, now]).words}`,
})

const renamed = (version: FlowVersion, renames: Renames): FlowVersion =>
  version.chart === null || renames.size === 0
    ? version
    : { ...version, chart: { ...version.chart, machine: withNewNames(version.chart.machine, renames) } }

/** An event that is sent by more outcomes than this number is not named after its outcomes. */
const mostNames = 2

/**
 * The returned function names an event after the outcomes that send the event; it returns null if there are no such
 * outcomes, or too many.
 */
const happeningsOf = (versions: readonly FlowVersion[]) => {
  const names = new Map<string, Set<string>>()
  for (const { chart, words } of versions) {
    for (const [name, { type }] of Object.entries(chart === null ? {} : eventsOf(chart.model))) {
      const event = type.replace(/^xstate\.(done|error|snapshot)\.(?:actor\.)?/, '$1: ')
      names.set(event, (names.get(event) ?? new Set()).add(words?.outcomes?.[name] ?? name))
    }
  }
  return (event: string): string | null => {
    const all = [...(names.get(event) ?? [])]
    return all.length === 0 || all.length > mostNames ? null : all.join(' or ')
  }
}

/** Compares the table rows, then walks both charts, then compares the functions that the charts call. */
const compared = (old: FlowVersion | undefined, now: FlowVersion | undefined, textOf?: TextOf) => {
  if (old === undefined || now === undefined) {
    const [before, after] = [old ? tableOfVersion(old) : nothing, now ? tableOfVersion(now) : nothing]
    const voice = voiceOf([before, after], ownOf(now ?? old), {
      happens: happeningsOf([now ?? old ?? []].flat()),
      ...(textOf && { textOf }),
    })
    return { changes: changesBetween(before, after, voice), gaps: [] }
  }
  const renames = old.chart === null ? new Map() : renamesBetween(tableOfVersion(old), tableOfVersion(now))
  const { changes, gaps, keys, isSameChart } = comparedByName(renamed(old, renames), now, textOf)
  const rules = old.code && now.code && old.name === now.name ? ruleChanges(old.code, now.code, ownOf(now), keys) : []
  const worlds =
    old.chart && now.chart
      ? worldChanges(old.chart.model, now.chart.model, { ...now.words, ...(textOf && { textOf }) })
      : []
  const named = [...[...renames].map(renaming), ...[...keys].map(keyRenaming)]
  const all = withCode([...changes, ...worlds], rules)
  return { changes: isSameChart && named.length + worlds.length === 0 ? underRule(all) : [...named, ...all], gaps }
}

const ownOf = ({ words = {} }: Pick<FlowVersion, 'words'> = {}) => {
  const { guards = {}, actions = {} } = words
  return { guards, actions }
}

export const voiceBetween = (old: FlowVersion, now: FlowVersion, textOf?: TextOf): Voice =>
  voiceOf([tableOfVersion(old), tableOfVersion(now)], ownOf(now), {
    happens: happeningsOf([now]),
    ...(textOf && { textOf }),
  })

const comparedByName = (
  old: FlowVersion,
  now: FlowVersion,
  textOf?: TextOf,
): { changes: Change[]; gaps: string[]; keys: KeyNames; isSameChart: boolean } => {
  const [before, after] = [tableOfVersion(old), tableOfVersion(now)]
  const voice = voiceBetween(old, now, textOf)
  const rowsWith = (keys: KeyNames) => changesBetween(tableWithKeys(before, after, keys), after, voice)
  const unrun = [old, now].flatMap((version) =>
    version.chart === null ? [`only its reviewed table was compared: ${version.because}`] : [],
  )
  const none: KeyNames = new Map()
  if (old.chart === null || now.chart === null)
    return { changes: rowsWith(none), gaps: unrun, keys: none, isSameChart: false }
  try {
    const { differences, situations, isWhole, uncompared, unwalked, renamedKeys } = compareCharts(old.chart, now.chart)
    const rows = rowsWith(renamedKeys)
    const gaps = [
      ...(isWhole ? [] : [`only ${situations} of its situations were compared`]),
      ...(uncompared.length === 0
        ? []
        : [
            `its behaviour in ${uncompared.map(voice.state).join(', ')} was not compared: the older version has no such situation`,
          ]),
    ]
    // if the sources of both versions are known, `ruleChanges` lists all changed functions, so only constants are listed
    // here
    const isRow = ({ part, state }: Unwalked) =>
      rows.some(({ ids, what, name }) =>
        what === 'state' ? name === state && part.startsWith('actions on') : ids.some((id) => part.endsWith(id)),
      )
    const isConstant = ({ was, now: is }: Unwalked) => !/=>|\bfunction\b/.test(was + is)
    const isListed = (each: Unwalked) => (old.code && now.code ? isConstant(each) : true) && !isRow(each)
    const code = unwalked.filter(isListed)
    const changes = [...withBehaviour(rows, differences, voice), ...code.map(codeChange)]
    return { changes, gaps, keys: renamedKeys, isSameChart: rows.every(({ what }) => what === 'wording') }
  } catch (error) {
    const because = error instanceof Error ? error.message : String(error)
    const gaps = [`only its rows were compared, both versions cannot be walked: ${because}`]
    return { changes: rowsWith(none), gaps, keys: none, isSameChart: false }
  }
}

/**
 * Returns the differences between the two versions of each flow. Omits a flow without differences, unless a part of the
 * flow could not be compared.
 */
export const diffFlows = (
  before: readonly FlowVersion[],
  after: readonly FlowVersion[],
  texts: readonly TextChange[] = [],
  textOf?: TextOf,
): FlowDiff[] => {
  const [olds, nows] = [before, after].map((flows) => new Map(flows.map((flow) => [flow.name, flow])))
  if (olds === undefined || nows === undefined) return []
  const renames = renamesOf(olds, nows)
  const former = new Set(renames.values())
  const names = [...new Set([...olds.keys(), ...nows.keys()])].filter((name) => !former.has(name)).sort()
  return names.flatMap((flow): FlowDiff[] => {
    const formerly = renames.get(flow) ?? null
    const [old, now] = [olds.get(formerly ?? flow), nows.get(flow)]
    const { changes, gaps } = compared(old, now, textOf)
    const all = [...changes, ...texts.filter((text) => text.flow === flow).map(textChange)]
    if (all.length === 0 && gaps.length === 0 && formerly === null) return []
    const kind = formerly !== null ? 'renamed' : old === undefined ? 'added' : now === undefined ? 'removed' : 'changed'
    const tables = [old, now].flatMap((version) => (version === undefined ? [] : [tableOfVersion(version)]))
    const title = tables.at(-1)?.title || flow
    return [{ flow, title, kind, formerly, changes: all, names: Object.fromEntries(meaningsOf(tables)), gaps }]
  })
}
