import { dirname, join } from 'node:path'
import { outsideCharts } from './outsideCharts.ts'

/** Source files that contain texts of the shop, by path. */
export type Code = Readonly<Record<string, string>>

/** The file that lists the texts which charts name. */
export const textList = 'src/views/shared/texts.ts'

/** The flow of texts that no known chart shows: the root chart. */
const rootFlow = 'storefront'

/** Parses the texts that charts name: English by key. */
export const keysIn = (code: string): ReadonlyMap<string, string> =>
  new Map(
    [...code.matchAll(/^\s+(\w+): msg(?:`([^`]*)`|\(\{[^}]*message: '([^']*)')/gm)].map(
      ([, key = '', short, long]) => [key, short ?? long ?? ''] as const,
    ),
  )

/** Returns the flows whose charts a file imports; the root flow only if the file imports no other. */
export const chartsIn = (code: string): readonly string[] => {
  const all = [...new Set([...code.matchAll(/machines\/(\w+)\/\1\./g)].map(([, name = '']) => name))]
  return all.length > 1 ? all.filter((name) => name !== rootFlow) : all
}

const importsIn = (file: string, code: string) =>
  [...code.matchAll(/(?:from|import\() ?'(\.[^']+)'/g)].map(([, path = '']) => join(dirname(file), path))

const usersByFile = new WeakMap<Code, ReadonlyMap<string, readonly string[]>>()
const usersIn = (views: Code) => {
  const known = usersByFile.get(views)
  if (known) return known
  const found = new Map<string, string[]>()
  for (const [user, code] of Object.entries(views)) {
    // the app imports every chart and every page
    if (user.startsWith('src/app/')) continue
    for (const path of importsIn(user, code)) found.set(path, [...(found.get(path) ?? []), user])
  }
  usersByFile.set(views, found)
  return found
}

/**
 * Returns the flows of a view: the charts that it imports, or else those of the files that use it. Empty if
 * no such file imports a chart.
 */
export const flowsOfFile = (file: string, views: Code): readonly string[] => {
  const users = usersIn(views)
  const seen = new Set<string>()
  let files = [file]
  while (files.length > 0) {
    const flows = new Set(files.flatMap((each) => chartsIn(views[each] ?? '')))
    if (flows.size > 0) return [...flows]
    for (const each of files) seen.add(each)
    files = [...new Set(files.flatMap((each) => users.get(each) ?? []))].filter((user) => !seen.has(user))
  }
  return []
}

/** Like `flowsOfFile`, but falls back to the list of exceptions, then to the root flow. */
export const placesOfFile = (file: string, views: Code): readonly string[] => {
  const flows = flowsOfFile(file, views)
  return flows.length > 0 ? flows : [outsideCharts[file]?.flow ?? rootFlow]
}

/** Returns the flows whose charts name the key of a text. `charts` holds each flow's code. */
export const flowsNaming = (key: string, charts: Code): readonly string[] => {
  const flows = Object.keys(charts).filter((flow) => charts[flow]?.includes(`'${key}'`))
  return flows.length > 0 ? flows : [rootFlow]
}

/**
 * A text with `{}` for every placeholder and all forms of its plurals, so that catalog and code can be
 * compared.
 */
type Skeleton = string

/** Returns the index of the brace that closes the block opened before `from`, ignoring quoted braces. */
const closing = (code: string, from: number): number => {
  let depth = 0
  for (let at = from; at < code.length; at += 1) {
    const letter = code[at]
    if (letter === "'" || letter === '"') at = code.indexOf(letter, at + 1)
    else if (letter === '`') at = template(code, at + 1).end
    else if (letter === '{') depth += 1
    else if (letter === '}') {
      if (depth === 0) return at
      depth -= 1
    }
    if (at < 0) break
  }
  return code.length
}

const formsIn = (expression: string): string => {
  const found: string[] = []
  for (const option of expression.matchAll(/([\w=]+|'=\d+'): (['`])/g)) {
    const from = option.index + option[0].length
    const words = option[2] === '`' ? template(expression, from).skeleton : expression.slice(from).split("'")[0]
    found.push(`${option[1]?.replaceAll("'", '')} {${words}}`)
  }
  return `{plural ${found.join(' ')}}`
}

/** Parses a template literal, starting behind its first backtick. */
const template = (code: string, from: number): { skeleton: Skeleton; end: number } => {
  let skeleton = ''
  let at = from
  for (; at < code.length && code[at] !== '`'; at += 1) {
    if (code[at] === '\\') {
      at += 1
      skeleton += code[at] ?? ''
    } else if (code.startsWith('${', at)) {
      const end = closing(code, at + 2)
      const expression = code.slice(at + 2, end)
      skeleton += /^\s*plural\(/.test(expression) ? formsIn(expression) : '{}'
      at = end
    } else skeleton += code[at]
  }
  return { skeleton, end: at }
}

/** Returns the skeleton of a catalog text. */
const skeletonOf = (text: string): Skeleton => {
  let skeleton = ''
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] !== '{') {
      skeleton += text[at]
      continue
    }
    const end = closing(text.replaceAll(/['"`]/g, '’'), at + 1)
    const [, forms] = text.slice(at + 1, end).match(/^\w+, plural,([\s\S]*)$/) ?? []
    skeleton += forms === undefined ? '{}' : `{plural ${pluralForms(forms).join(' ')}}`
    at = end
  }
  return skeleton
}

const pluralForms = (forms: string): string[] => {
  const found: string[] = []
  for (let rest = forms.trim(); rest !== ''; ) {
    const open = rest.indexOf('{')
    if (open < 0) break
    const end = closing(rest.replaceAll(/['"`]/g, '’'), open + 1)
    found.push(`${rest.slice(0, open).trim()} {${skeletonOf(rest.slice(open + 1, end))}}`)
    rest = rest.slice(end + 1).trim()
  }
  return found
}

/** Returns the skeletons of all texts in a file. */
const skeletonsIn = (code: string): ReadonlySet<Skeleton> =>
  new Set([
    ...[...code.matchAll(/(?<![\w.])(?:t|msg)`/g)].map(
      ({ index, 0: { length } }) => template(code, index + length).skeleton,
    ),
    ...[...code.matchAll(/(?<![\w.])(?:t|msg)\(\{[^}]*message: '([^']*)'/g)].map(([, words = '']) => words),
  ])

const filesBySkeleton = new WeakMap<Code, ReadonlyMap<Skeleton, readonly string[]>>()

/** Returns the files that contain a catalog text, without the list of the charts' texts. */
export const filesSaying = (text: string, views: Code): readonly string[] => {
  const known = filesBySkeleton.get(views) ?? indexed(views)
  filesBySkeleton.set(views, known)
  return known.get(skeletonOf(text)) ?? []
}

const indexed = (views: Code) => {
  const found = new Map<Skeleton, string[]>()
  for (const [file, code] of Object.entries(views)) {
    if (file === textList) continue
    for (const skeleton of skeletonsIn(code)) found.set(skeleton, [...(found.get(skeleton) ?? []), file])
  }
  return found
}
