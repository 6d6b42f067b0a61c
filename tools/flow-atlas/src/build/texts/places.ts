import { dirname, join } from 'node:path'
import { skeletonOf, skeletonsIn } from './skeletons.ts'
import type { TextVersion } from './version.ts'

export const keysOf = ({ source, views }: Pick<TextVersion, 'source' | 'views'>): ReadonlyMap<string, string> =>
  new Map(
    [...(views[source.list] ?? '').matchAll(/^\s+(\w+): msg(?:`([^`]*)`|\(\{[^}]*message: '([^']*)')/gm)].map(
      ([, key = '', short, long]) => [key, short ?? long ?? ''] as const,
    ),
  )

/** Returns the flows whose charts the file imports; the root flow only if the file imports no other flow's chart. */
export const chartsIn = (code: string, rootFlow: string): readonly string[] => {
  const all = [...new Set([...code.matchAll(/machines\/(\w+)\/\1\./g)].map(([, name = '']) => name))]
  return all.length > 1 ? all.filter((name) => name !== rootFlow) : all
}

const importsIn = (file: string, code: string) =>
  [...code.matchAll(/(?:from|import\() ?'(\.[^']+)'/g)].map(([, path = '']) => join(dirname(file), path))

const listsByKey = (entries: Iterable<readonly [string, string]>) => {
  const lists = new Map<string, string[]>()
  for (const [key, value] of entries) lists.set(key, [...(lists.get(key) ?? []), value])
  return lists
}

type Index = {
  users: ReadonlyMap<string, readonly string[]>
  /** Files that show a text, by the text with `{}` as placeholders. */
  files: ReadonlyMap<string, readonly string[]>
}

const indexes = new WeakMap<TextVersion['views'], Index>()
const indexOf = ({ source, views }: TextVersion): Index => {
  const known = indexes.get(views)
  if (known) return known
  const all = Object.entries(views)
  const index = {
    users: listsByKey(
      all
        .filter(([user]) => !user.startsWith(source.composition))
        .flatMap(([user, code]) => importsIn(user, code).map((path) => [path, user] as const)),
    ),
    files: listsByKey(
      all
        .filter(([file]) => file !== source.list)
        .flatMap(([file, code]) => [...skeletonsIn(code)].map((skeleton) => [skeleton, file] as const)),
    ),
  }
  indexes.set(views, index)
  return index
}

/**
 * Returns the flows whose charts the file imports. If there are none, returns the flows of the files that import the
 * file.
 */
export const flowsOfFile = (file: string, version: TextVersion): readonly string[] => {
  const { users } = indexOf(version)
  const seen = new Set<string>()
  let files = [file]
  while (files.length > 0) {
    const flows = new Set(files.flatMap((each) => chartsIn(version.views[each] ?? '', version.source.rootFlow)))
    if (flows.size > 0) return [...flows]
    for (const each of files) seen.add(each)
    files = [...new Set(files.flatMap((each) => users.get(each) ?? []))].filter((user) => !seen.has(user))
  }
  return []
}

/**
 * Returns the flows of a file, as `flowsOfFile` does. If there are none, returns the flow that the configuration names
 * for the file or, without one, the root flow.
 */
export const placesOfFile = (file: string, version: TextVersion): readonly string[] => {
  const flows = flowsOfFile(file, version)
  const { outside, rootFlow } = version.source
  return flows.length > 0 ? flows : [outside[file]?.flow ?? rootFlow]
}

export const flowsNaming = (key: string, { charts, source }: TextVersion): readonly string[] => {
  const flows = Object.keys(charts).filter((flow) => charts[flow]?.includes(`'${key}'`))
  return flows.length > 0 ? flows : [source.rootFlow]
}

/** Returns the files that show the text, except the file that lists the charts' texts. */
export const filesSaying = (text: string, version: TextVersion): readonly string[] =>
  indexOf(version).files.get(skeletonOf(text)) ?? []
