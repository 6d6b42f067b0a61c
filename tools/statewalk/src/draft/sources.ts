import type { AnyStateNode } from 'xstate'
import { isRecord } from '../plain.ts'

/** Returns the actions that the state runs when it is entered or left, and the actions of its transitions. */
export const actionsOf = (node: AnyStateNode): unknown[] => [
  ...node.entry,
  ...node.exit,
  ...[...node.transitions.values(), node.always ?? []].flat().flatMap(({ actions }) => actions),
]

/**
 * Returns the source code of a function without comments. Skips strings and escaped slashes, which may contain the
 * beginning of a comment.
 */
export const uncommented = (fn: object): string =>
  String(fn).replaceAll(/(['"`])(?:\\.|(?!\1)[^\\])*\1|\\.|\/\*.*?\*\/|\/\/[^\n]*/gs, (text) =>
    text.startsWith('/') ? ' ' : text,
  )

/**
 * Source code of all functions in `value`, including functions that `value` refers to by name. The parameters of such a
 * reference are inserted.
 */
export const sourcesIn = (value: unknown, named: Readonly<Record<string, unknown>>): string[] => {
  if (typeof value === 'string') return named[value] === undefined ? [] : sourcesIn(named[value], {})
  if (Array.isArray(value)) return value.flatMap((each) => sourcesIn(each, named))
  if (!isRecord(value)) return []
  const { params } = value
  const parts = [
    value.guards,
    value.collect,
    params,
    ...Object.values(isRecord(value.assignment) ? value.assignment : {}),
  ]
  const own = typeof value === 'function' ? [uncommented(value)] : []
  return [
    ...own,
    ...sourcesIn(value.assignment, {}),
    ...sourcesIn(value.type, named).map((source) => withParameters(source, params)),
    ...parts.flatMap((each) => sourcesIn(each, named)),
  ]
}

/** Replaces `params.min` by the value of this parameter. */
const withParameters = (source: string, params: unknown): string =>
  isRecord(params) && typeof params !== 'function'
    ? inFull(source).replaceAll(/\bparams\.(\w+)/g, (text, key: string) =>
        params[key] === undefined || isRecord(params[key]) ? text : literalOf(params[key]),
      )
    : source

const literalOf = (value: unknown): string => {
  if (typeof value === 'bigint') return `${value}n`
  return typeof value === 'number' ? String(value) : JSON.stringify(value)
}

/**
 * Returns the body of a function in which `c.points` and `points` are replaced by `context.points`; likewise for the
 * event and the parameters.
 */
export const inFull = (source: string): string => {
  const names = new Map<string, string>()
  const head = /^(?:async\s+)?(?:function\b\s*)?\*?\s*[\w$]*\s*\(/.exec(source)
  const alone = /^(?:async\s+)?([\w$]+)\s*(?==>)/.exec(source)
  const { parts, end } =
    head === null ? { parts: [alone?.[1] ?? ''], end: alone?.[0].length ?? 0 } : listAt(source, head[0].length)
  bind(names, parts[0] ?? '', '')
  bind(names, parts[1] ?? '', 'params')
  const body = withoutDeclarations(source.slice(end), names)
  for (const { 1: what = '', 0: text, index } of body.matchAll(/\b(context|event)\s*:\s*(?=\{)/g))
    bind(names, body.slice(index + text.length), what)
  return body.replaceAll(
    /(['"])(?:\\.|(?!\1)[^\\])*\1|(?<![\w$]|(?<!\.\.)\.)([a-z_$][\w$]*)(?![\w$]|\s*:)(\.?)/gi,
    (text, _quote, name: string | undefined, dot: string) => {
      const full = name === undefined ? undefined : names.get(name)
      if (full === undefined) return text
      return full === '' ? text.replace(/^.*\.$/s, '') : `${full}${dot}`
    },
  )
}

/** Adds the names that a parameter or a declaration defines for `path`, a part of the function's first argument. */
const bind = (names: Map<string, string>, pattern: string, path: string) => {
  if (!pattern.startsWith('{')) {
    const [name] = /^[a-z_$][\w$]*/i.exec(pattern) ?? []
    if (name !== undefined && name !== path && name !== 'context' && name !== 'event') names.set(name, path)
    return
  }
  for (const part of listAt(pattern, 1).parts) {
    const [, key, own] = /^([\w$]+)\s*(?::\s*(.*))?/s.exec(part) ?? []
    if (key !== undefined) bind(names, own ?? key, path === '' ? key : `${path}.${key}`)
  }
}

/** Removes declarations such as `const { points } = context.user`, and adds their names. */
const withoutDeclarations = (source: string, names: Map<string, string>): string => {
  let rest = ''
  let from = 0
  for (const { 0: text, index } of source.matchAll(/\b(?:const|let|var)\s+(?=[\w${])/g)) {
    const start = index + text.length
    const end =
      source[start] === '{'
        ? listAt(source, start + 1).end
        : start + (/^[\w$]+/.exec(source.slice(start))?.[0].length ?? 0)
    const [whole, name = '', keys = ''] =
      /^\s*=\s*([\w$]+)((?:\.[\w$]+)*)(?=\s*(?:[;,})\n]|$))/.exec(source.slice(end)) ?? []
    const known = names.get(name) ?? (isArgument.test(name) ? name : undefined)
    if (whole === undefined || known === undefined || index < from) continue
    bind(names, source.slice(start, end), `${known}${keys}`.replace(/^\./, ''))
    rest += source.slice(from, index)
    from = end + whole.length
  }
  return rest + source.slice(from)
}
const isArgument = /^(?:context|event|params)$/

/**
 * Returns the parts of the list in brackets, separated by commas. `start` is the index after the opening bracket, `end`
 * the index after the closing bracket.
 */
export const listAt = (text: string, start: number): { parts: string[]; end: number } => {
  const parts = ['']
  let depth = 0
  let end = start
  for (const [token] of text.slice(start).matchAll(/(['"`])(?:\\.|(?!\1)[^\\])*\1|./gs)) {
    end += token.length
    if (/^[)\]}]$/.test(token)) depth -= 1
    if (depth < 0) break
    if (/^[([{]$/.test(token)) depth += 1
    if (token === ',' && depth === 0) parts.push('')
    else parts.push(`${parts.pop()}${token}`)
  }
  return { parts: parts.map((part) => part.trim()), end }
}

/** The properties of the context or the event that source code reads, as lists of keys. */
export const pathsAfter = (what: string, sources: readonly string[]): string[][] =>
  sources
    .map(inFull)
    .flatMap((source) => [...source.matchAll(new RegExp(String.raw`\b${what}((?:\??\.\w+)+)`, 'g'))])
    .map(([, keys = '']) => keys.split(/\??\./).slice(1))

/** The first keys of the properties that source code reads. */
export const namedAfter = (what: string, sources: readonly string[]): string[] => [
  ...new Set(pathsAfter(what, sources).map(([key = '']) => key)),
]
