import { isRecord } from '../plain.ts'

/** Source code of all functions in `value`, including functions that `value` refers to by name. */
export const sourcesIn = (value: unknown, named: Readonly<Record<string, unknown>>): string[] => {
  if (typeof value === 'string') return named[value] === undefined ? [] : sourcesIn(named[value], {})
  if (Array.isArray(value)) return value.flatMap((each) => sourcesIn(each, named))
  if (!isRecord(value)) return []
  const parts = [
    value.guards,
    value.collect,
    value.type,
    value.params,
    ...Object.values(isRecord(value.assignment) ? value.assignment : {}),
  ]
  const own = typeof value === 'function' ? [String(value)] : []
  return [...own, ...sourcesIn(value.assignment, {}), ...parts.flatMap((each) => sourcesIn(each, named))]
}

/** Rewrites `c.points` and `points` to `context.points`; likewise for the event. */
export const inFull = (source: string): string =>
  ['context', 'event'].reduce((text, what) => withProperties(withoutRenaming(text, what), what), source)

/**
 * Replaces other names of the context or the event, such as `c` in `({ context: c }) => c.points` or `const c =
 * context`.
 */
const withoutRenaming = (source: string, what: string): string => {
  const [parameters = ''] = source.split(/=>|\)\s*\{/, 1)
  const found = [
    ...parameters.matchAll(new RegExp(String.raw`\b${what}\s*:\s*([\w$]+)`, 'g')),
    ...source.matchAll(new RegExp(String.raw`\{[^{}]*\b${what}\s*:\s*([\w$]+)[^{}]*\}\s*=(?![=>])`, 'g')),
    ...source.matchAll(
      new RegExp(String.raw`\b(?:const|let|var)\s+([\w$]+)\s*=\s*(?:[\w$]+\.)?${what}\b(?!\s*[.?[(])`, 'g'),
    ),
  ]
  return found.reduce((text, [, own = '']) => text.replaceAll(nameAlone(own), what), source)
}

const withProperties = (source: string, what: string): string => {
  const lists = [
    ...source.matchAll(new RegExp(`\\b${what}\\s*:\\s*\\{([^{}]*)\\}`, 'g')),
    ...source.matchAll(new RegExp(`\\{([^{}]*)\\}\\s*=\\s*${what}\\b`, 'g')),
  ]
  const parts = lists.flatMap(([, list = '']) => [...list.matchAll(/(\w+)(?:\s*:\s*(\w+))?/g)])
  return parts.reduce((text, [, key = '', own = key]) => text.replaceAll(nameAlone(own), `${what}.${key}`), source)
}

/** Matches the name if it is neither a property of another value nor a key. */
const nameAlone = (name: string) =>
  new RegExp(String.raw`(?<![.\w$])${name.replaceAll('$', String.raw`\$`)}(?![\w$])(?!\s*:)`, 'g')

/** The properties of the context or the event that source code reads. */
export const namedAfter = (what: string, sources: readonly string[]): string[] => [
  ...new Set(
    sources
      .map(inFull)
      .flatMap((source) => [...source.matchAll(new RegExp(`\\b${what}\\.(\\w+)`, 'g'))].map(([, key = '']) => key)),
  ),
]
