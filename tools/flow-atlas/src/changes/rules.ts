import { posix } from 'node:path'
import type { KeyNames } from 'statewalk/diff/compareCharts'
import type { OwnWords } from '../sheet/words.ts'
import type { Change } from './diff.ts'
import { type Declaration, moduleAt, type Part, type ReadSource, reachedFrom } from './modules.ts'
import { childrenOf, codeWithKeys, type Node, nameOf, nodesIn } from './syntax.ts'

export type { ReadSource } from './modules.ts'

/**
 * Code of a flow's version.
 *
 * - `files`: the chart's own files. The comparison follows their imports.
 * - `charts`: beginning of the paths that contain parts of charts, such as `machines/`. Other files contain only rules,
 *   which are compared whole.
 */
export type FlowCode = { read: ReadSource; files: readonly string[]; charts: string }

/** Maximum number of changed lines shown per version. */
const mostLines = 4

/** A declaration that a flow uses, or a function or action in the flow's chart (`isPiece`). */
type Rule = Part & { file: string; name: string; state: string; about: string; isPiece: boolean }

/**
 * Compares the code that a flow uses, because a walk sends only the model's events and so misses some changes. Of the
 * chart itself, only functions and actions are compared, because the table's rows show all other parts.
 */
export const ruleChanges = (
  before: FlowCode,
  after: FlowCode,
  { guards = {}, actions = {} }: Partial<OwnWords> = {},
  renamed: KeyNames = new Map(),
): Change[] => {
  const keys = [...new Set([...keysOf(before), ...keysOf(after)])]
  const [old, now] = [before, after].map((code) => new Map(keys.flatMap((key) => rulesAt(code, key))))
  if (old === undefined || now === undefined) return []
  const isMoved = (rule: Rule, others: ReadonlyMap<string, Rule>) =>
    [...others.values()].some(({ name, code, isPiece }) => code === rule.code && (isPiece || name === rule.name))
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((place): Change[] => {
    const [was, is] = [old.get(place), now.get(place)]
    const rule = is ?? was
    if (rule === undefined || was?.code === is?.code) return []
    if (was && is && codeWithKeys(was.code, renamed) === is.code) return []
    const isAlone = was === undefined || is === undefined
    const isInList = rule.isPiece && / \d+(?: |$)/.test(place)
    if ((isAlone || isInList) && ((is && isMoved(is, old)) || (was && isMoved(was, now)))) return []
    if (isAlone && rule.isPiece) return []
    const { file, name, state } = rule
    const key = name.split(' ').at(-1) ?? ''
    const about = rule.about || (guards[key] ?? actions[key] ?? '')
    const kind = was === undefined ? 'added' : is === undefined ? 'removed' : 'changed'
    const words = about === '' ? `in ${file}` : `${about} (${file})`
    const code = changedLines(was?.lines ?? [], is?.lines ?? [])
    return [{ kind, what: 'rule', name, state, words, was: '', ids: [], step: null, code }]
  })
}

/** Returns the lines from the first difference to the last. */
const changedLines = (was: readonly string[], now: readonly string[]): { was: string[]; now: string[] } => {
  const isSame = (a: number, b: number) => was.at(a) !== undefined && was.at(a) === now.at(b)
  const shorter = Math.min(was.length, now.length)
  let start = 0
  while (start < shorter && isSame(start, start)) start += 1
  let end = 0
  while (end < shorter - start && isSame(-1 - end, -1 - end)) end += 1
  const part = (lines: readonly string[]) => {
    const changed = lines.slice(start, lines.length - end)
    return changed.length <= mostLines ? changed : [...changed.slice(0, mostLines), '…']
  }
  return { was: part(was), now: part(now) }
}

const keysOf = ({ read, files, charts }: FlowCode): string[] => {
  const roots = files.flatMap((file) =>
    [...(moduleAt(read, file)?.declarations.keys() ?? [])].map((name) => ({ file, name })),
  )
  const folders = files.map((file) => posix.dirname(file))
  const isOtherChart = (file: string, { node }: Declaration) =>
    file.startsWith(charts) && !folders.includes(posix.dirname(file)) && callsChart(initialValue(node))
  return reachedFrom(read, roots, isOtherChart).map(({ file, name }) => `${file} ${name}`)
}

const rulesAt = ({ read, charts }: FlowCode, key: string): [string, Rule][] => {
  const [file = '', name = ''] = key.split(' ')
  const declaration = moduleAt(read, file)?.declarations.get(name)
  if (declaration === undefined) return []
  const { node, code, lines, about } = declaration
  if (!file.startsWith(charts) || !isChart(node))
    return [[key, { code, lines, file, name, state: '', about, isPiece: false }]]
  return piecesOf(declaration).map(({ path, ...part }) => [
    [key, ...path].join(' '),
    { ...part, file, ...placeOf(path), about: '', isPiece: true },
  ])
}

/** An object with one of these keys is a part of an XState config. */
const chartKeys = ['target', 'actions', 'guard', 'on', 'after', 'always', 'invoke', 'states']

const isChart = (node: Node): boolean => isPartOfChart(initialValue(node)) || callsChart(initialValue(node))

const initialValue = (node: Node): Node => {
  const [declarator = node] = nodesIn(node.declarations)
  return nodesIn(declarator.init)[0] ?? node
}

const isPartOfChart = ({ type, properties }: Node) =>
  type === 'ObjectExpression' && nodesIn(properties).some(({ key }) => chartKeys.includes(nameOf(key)))

const callsChart = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' &&
  nodesIn(callee).some((node) =>
    node.type === 'MemberExpression'
      ? nameOf(node.property) === 'createMachine' || nodesIn(node.object).some(callsChart)
      : ['setup', 'createMachine'].includes(nameOf(node)),
  )

type Piece = Part & { path: readonly string[] }

/** Functions and actions of a chart's config, each with its path of config keys. */
const piecesOf = ({ node: whole, partOf }: Declaration): Piece[] => {
  const visit = (node: Node, path: readonly string[]): Piece[] => {
    if (node.type === 'Literal' || node.type === 'Identifier') return []
    if (node.type === 'ArrayExpression')
      return nodesIn(node.elements).flatMap((element, index) => visit(element, [...path, String(index)]))
    if (node.type === 'ObjectExpression')
      return nodesIn(node.properties).flatMap((property) =>
        property.type === 'Property'
          ? nodesIn(property.value).flatMap((value) => visit(value, [...path, nameOf(property.key)]))
          : visit(property, path),
      )
    if (callsChart(node) || /^(?:Variable|Spread|Member)/.test(node.type))
      return childrenOf(node).flatMap((child) => visit(child, path))
    return [{ ...partOf(node), path }]
  }
  return visit(whole, [])
}

/** Splits a path of config keys into the state and the path within the state. Omits list indices. */
const placeOf = (path: readonly string[]): { state: string; name: string } => {
  const states: string[] = []
  let rest = path
  while (rest[0] === 'states' && rest[1] !== undefined) {
    states.push(rest[1])
    rest = rest.slice(2)
  }
  return { state: states.join('.'), name: rest.filter((key) => !/^\d+$/.test(key)).join(' ') }
}
