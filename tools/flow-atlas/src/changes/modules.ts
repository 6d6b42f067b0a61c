import { posix } from 'node:path'
import { boundBy, codeOf, type Node, nameOf, nodesIn, programOf, usedBy } from './syntax.ts'

/** Returns a file's text, or null if the version lacks the file. */
export type ReadSource = (path: string) => string | null

export type Part = {
  /** Code without comments, types and line breaks. */
  code: string
  /** Lines of code, without comments and empty lines. */
  lines: readonly string[]
}

export type Declaration = Part & {
  node: Node
  /** First sentence of the comment above the declaration; empty if there is no comment. */
  about: string
  /** Names that the declaration uses and does not declare itself. */
  uses: readonly string[]
  partOf(node: Node): Part
}

type Elsewhere = { file: string; name: string }

export type Module = {
  declarations: ReadonlyMap<string, Declaration>
  /**
   * Imports by local name. `exports` has only the exported names that are declared under another name or in another
   * file.
   */
  imports: ReadonlyMap<string, Elsewhere>
  exports: ReadonlyMap<string, Elsewhere>
  /** Files that the module re-exports with `export *`. */
  stars: readonly string[]
}

const firstSentence = (comment: string): string =>
  comment
    .replaceAll(/^\s*\*+ ?/gm, '')
    .replace(/^\s*@[\s\S]*/m, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^(.*?\.)\s+(?=[A-Z`]).*$/, '$1')

const readModule = (path: string, source: string): Module => {
  const { statements, comments } = programOf(path, source)
  const declarations = new Map<string, Declaration>()
  const imports = new Map<string, Elsewhere>()
  const exports = new Map<string, Elsewhere>()
  const stars: string[] = []

  const partOf = (node: Node): Part => {
    let text = ''
    let at = node.start
    for (const { start, end } of comments.filter((each) => each.start >= node.start && each.end <= node.end)) {
      text += source.slice(at, start)
      at = end
    }
    const lines = `${text}${source.slice(at, node.end)}`.split('\n').map((each) => each.trim())
    return { code: codeOf(node), lines: lines.filter((each) => each !== '') }
  }
  const aboutOf = ({ start }: Node) => {
    const comment = comments.findLast(({ end }) => end <= start && source.slice(end, start).trim() === '')
    return comment?.type === 'Block' && comment.value.startsWith('*') ? firstSentence(comment.value) : ''
  }
  const declare = (names: readonly string[], node: Node, statement: Node) => {
    const about = aboutOf(statement)
    for (const name of names) declarations.set(name, { ...partOf(node), node, about, uses: usedBy(node), partOf })
  }
  const fileOf = (from: unknown) => {
    const specifier = nameOf(from)
    return specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : null
  }
  const read = (statement: Node, whole: Node = statement): void => {
    const { type, declaration, specifiers } = statement
    if (statement.importKind === 'type' || statement.exportKind === 'type') return
    const file = statement.source ? fileOf(statement.source) : path
    if (type === 'VariableDeclaration')
      for (const each of nodesIn(statement.declarations)) {
        const names = nodesIn(each.id).flatMap(boundBy)
        declare(names, nodesIn(statement.declarations).length === 1 ? statement : each, whole)
      }
    else if (/^(?:Function|Class)Declaration$/.test(type))
      declare([nameOf(statement.id) || 'default'], statement, whole)
    else if (type === 'ImportDeclaration' && file !== null)
      for (const { local, imported, type: kind } of nodesIn(specifiers))
        imports.set(nameOf(local), {
          file,
          name: kind === 'ImportDefaultSpecifier' ? 'default' : nameOf(imported) || '*',
        })
    else if (type === 'ExportAllDeclaration' && file !== null) stars.push(file)
    else if (type === 'ExportDefaultDeclaration')
      for (const node of nodesIn(declaration))
        if (/^(?:Function|Class)Declaration$/.test(node.type) && node.id) {
          read(node, whole)
          exports.set('default', { file: path, name: nameOf(node.id) })
        } else declare(['default'], node, whole)
    else if (type === 'ExportNamedDeclaration') {
      for (const node of nodesIn(declaration)) read(node, whole)
      for (const { local, exported } of nodesIn(specifiers))
        if (file !== null) exports.set(nameOf(exported), { file, name: nameOf(local) })
    }
  }
  for (const statement of statements) read(statement)
  return { declarations, imports, exports, stars }
}

const read = new WeakMap<ReadSource, Map<string, Module | null>>()

/** Returns the parsed module, or null if the version lacks the file or the file contains no code. */
export const moduleAt = (source: ReadSource, path: string): Module | null => {
  const known = read.get(source) ?? new Map<string, Module | null>()
  read.set(source, known)
  const earlier = known.get(path)
  if (earlier !== undefined) return earlier
  const text = /\.[cm]?[jt]sx?$/.test(path) ? source(path) : null
  const module = text === null ? null : readModule(path, text)
  known.set(path, module)
  return module
}

/** Resolves an exported name to its declaration. For `*`, returns all exported declarations. */
const exportedAs = (
  source: ReadSource,
  { file, name }: Elsewhere,
  seen: ReadonlySet<string> = new Set(),
): Elsewhere[] => {
  const module = moduleAt(source, file)
  if (module === null || seen.has(`${file} ${name}`)) return []
  const known = new Set([...seen, `${file} ${name}`])
  const follow = (next: Elsewhere) => exportedAs(source, next, known)
  if (name === '*')
    return [
      ...[...module.declarations.keys()].map((each) => ({ file, name: each })),
      ...[...module.exports.values()].flatMap(follow),
      ...module.stars.flatMap((star) => follow({ file: star, name })),
    ]
  if (module.declarations.has(name)) return [{ file, name }]
  const next = module.exports.get(name) ?? module.imports.get(name)
  return next === undefined ? module.stars.flatMap((star) => follow({ file: star, name })) : follow(next)
}

/**
 * Returns the roots and all declarations that they use directly or indirectly. Omits declarations that `isOutside`
 * excludes.
 */
export const reachedFrom = (
  source: ReadSource,
  roots: readonly Elsewhere[],
  isOutside: (file: string, declaration: Declaration) => boolean,
): Elsewhere[] => {
  const reached = new Map<string, Elsewhere>()
  const visit = (place: Elsewhere) => {
    const { file, name } = place
    const declaration = moduleAt(source, file)?.declarations.get(name)
    if (declaration === undefined || reached.has(`${file} ${name}`) || isOutside(file, declaration)) return
    reached.set(`${file} ${name}`, place)
    for (const used of declaration.uses) for (const next of exportedAs(source, { file, name: used })) visit(next)
  }
  for (const root of roots) visit(root)
  return [...reached.values()]
}
