import { posix } from 'node:path'
import type { Change } from './diff.ts'

/** Reads a source file of one version, given its path. Returns null if the version lacks the file. */
export type ReadSource = (path: string) => string | null

/** Maximum length of the source code of a function or constant that is shown in full. */
const longest = 120

/**
 * Returns changed top-level functions and constants in the modules outside `machines` that a flow imports. A walk
 * reveals a change of such a function only if the model contains an event whose result changes.
 */
export const ruleChanges = (flow: string, before: ReadSource, after: ReadSource): Change[] => {
  const [old, now] = [rulesOf(flow, before), rulesOf(flow, after)]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key): Change[] => {
    const [was = '', is = ''] = [old.get(key), now.get(key)]
    if (was === is) return []
    const [file = '', name = ''] = key.split(' ')
    const quoted = (text: string) => (text.length > longest || text === '' ? '' : text)
    const kind = was === '' ? 'added' : is === '' ? 'removed' : 'changed'
    const words = [`rule in ${file}`, ...[quoted(is)].filter(Boolean)].join(': ')
    return [{ kind, what: 'rule', name, state: '', words, was: quoted(was), ids: [], step: null }]
  })
}

/**
 * Returns the source code of each top-level function and constant, by file and name. Comments and line breaks are
 * removed.
 */
const rulesOf = (flow: string, read: ReadSource): Map<string, string> => {
  const rules = new Map<string, string>()
  const seen = new Set<string>()
  const own = `machines/${flow}/`
  const visit = (path: string) => {
    if (seen.has(path)) return
    seen.add(path)
    const source = read(path)
    if (source === null) return
    if (!path.startsWith('machines/'))
      for (const [name, text] of declarationsIn(source)) rules.set(`${path} ${name}`, text)
    for (const next of importsOf(path, source)) if (!next.startsWith('machines/') || next.startsWith(own)) visit(next)
  }
  visit(`${own}${flow}.machine.ts`)
  return rules
}

/** Returns the modules that a module imports by a relative path. Omits imports of types. */
const importsOf = (path: string, source: string): string[] =>
  [...source.matchAll(/^(?:import|export)\s(?!type\b)[^'"]*?from\s+['"](\.[^'"]+)['"]/gm)].map(([, from = '']) =>
    posix.normalize(posix.join(posix.dirname(path), from)),
  )

const declarationsIn = (source: string): (readonly [name: string, text: string])[] => {
  const plain = source
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(^|\s)\/\/.*$/gm, '$1')
    .replaceAll(/^(?:import|export)\s[^'"=]*?from\s+['"][^'"]+['"];?$/gm, '')
  return plain
    .split(/^(?=(?:export\s+)?(?:default\s+)?(?:async\s+)?(?:const|let|function|class|type|interface)\b)/m)
    .flatMap((text) => {
      const [, name] =
        text.match(/^(?:export\s+)?(?:default\s+)?(?:async\s+)?(?:const|let|function|class)\s*\*?\s*(\w+)/) ?? []
      return name === undefined ? [] : [[name, text.replaceAll(/\s+/g, ' ').trim()] as const]
    })
}
