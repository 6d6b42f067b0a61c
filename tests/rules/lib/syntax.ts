import { parseSync } from 'rolldown/utils'
import type { Source } from './sources.ts'

/** A node of the syntax tree (ESTree with TypeScript's additions). */
export type Node = { type: string; start: number; end: number; [key: string]: unknown }
/** A node with its ancestors. The nearest ancestor comes first. */
export type Occurrence = { node: Node; parents: readonly Node[] }
/** An import or re-export. If `isType` is true, the import concerns only types. */
export type Import = {
  specifier: string
  offset: number
  names: string[]
  /** Names of the imported values, but not of imported types. */
  values: string[]
  isType: boolean
  kind: 'import' | 'reexport' | 'dynamic'
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && typeof value.type === 'string'

const parsed = new Map<string, { program: Node; comments: { value: string; start: number }[] }>()

const parse = ({ path, text }: Source) => {
  const key = `${path}\n${text}`
  const known = parsed.get(key)
  if (known) return known
  const { program, comments, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  if (!isNode(program)) throw new Error(`${path} has no syntax tree`)
  const result = { program, comments }
  parsed.set(key, result)
  return result
}

const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []))

/** Returns every node of a file with its ancestors, in source order. */
export const placesOf = (source: Source): Occurrence[] => {
  const places: Occurrence[] = []
  const visit = (node: Node, parents: readonly Node[]) => {
    places.push({ node, parents })
    const inner = [node, ...parents]
    for (const child of childrenOf(node)) visit(child, inner)
  }
  visit(parse(source).program, [])
  return places
}

export const commentsOf = (source: Source) => parse(source).comments

export const textOf = (source: Source, node: Node): string => source.text.slice(node.start, node.end)

/** Returns the child of a node under this property name; undefined if the property is not a node. */
export const child = (node: Node | undefined, key: string): Node | undefined => {
  const value = node?.[key]
  return isNode(value) ? value : undefined
}

/** Returns the text of a string literal, or the fixed part of a template. Undefined for any other node. */
export const stringOf = (node: Node | undefined): string | undefined => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateElement' && typeof node.value === 'object' && node.value !== null) {
    return 'cooked' in node.value && typeof node.value.cooked === 'string' ? node.value.cooked : undefined
  }
  return undefined
}

/** Returns the name of an identifier, or of the accessed member, such as `context` in `a.context`. */
export const nameOf = (node: Node | undefined): string | undefined => {
  if (node?.type === 'Identifier' && typeof node.name === 'string') return node.name
  return node?.type === 'MemberExpression'
    ? (nameOf(child(node, 'property')) ?? stringOf(child(node, 'property')))
    : undefined
}

const importKinds: Readonly<Record<string, Import['kind']>> = {
  ImportDeclaration: 'import',
  ExportNamedDeclaration: 'reexport',
  ExportAllDeclaration: 'reexport',
  ImportExpression: 'dynamic',
  TSImportType: 'dynamic',
}

const isOfType = ({ importKind, exportKind }: Node) => importKind === 'type' || exportKind === 'type'
const isTypeOnly = (node: Node, specifiers: readonly Node[]): boolean =>
  node.type === 'TSImportType' ||
  node.importKind === 'type' ||
  node.exportKind === 'type' ||
  (specifiers.length > 0 && specifiers.every(isOfType))

/** Returns every import of a file: static, dynamic and type imports, and re-exports. */
export const importsOf = (source: Source): Import[] =>
  placesOf(source).flatMap(({ node }) => {
    const kind = importKinds[node.type]
    const specifier = stringOf(child(node, 'source')) ?? stringOf(child(child(node, 'argument'), 'literal'))
    if (!kind || specifier === undefined) return []
    const specifiers = Array.isArray(node.specifiers) ? node.specifiers.filter(isNode) : []
    const namesOf = (some: readonly Node[]) =>
      some.map((each) => nameOf(child(each, 'imported') ?? child(each, 'local')) ?? '*')
    const isType = isTypeOnly(node, specifiers)
    const values = isType ? [] : namesOf(specifiers.filter((each) => !isOfType(each)))
    return [{ specifier, offset: node.start, names: namesOf(specifiers), values, isType, kind }]
  })

const bindingKeys: Readonly<Record<string, readonly string[]>> = {
  VariableDeclarator: ['id'],
  FunctionDeclaration: ['id', 'params'],
  FunctionExpression: ['id', 'params'],
  ArrowFunctionExpression: ['params'],
  ImportSpecifier: ['local'],
  ImportDefaultSpecifier: ['local'],
  ImportNamespaceSpecifier: ['local'],
  CatchClause: ['param'],
}

/**
 * Returns whether an identifier only names something, such as a key or an import specifier, and does not use a
 * variable.
 */
const isMereName = (node: Node, parent: Node | undefined): boolean => {
  if (!parent) return false
  if (parent.type === 'MemberExpression') return parent.property === node && parent.computed !== true
  if (parent.type === 'TSQualifiedName') return parent.right === node
  const keyed = ['Property', 'PropertyDefinition', 'MethodDefinition', 'TSPropertySignature', 'TSMethodSignature']
  if (keyed.includes(parent.type)) return parent.key === node && parent.computed !== true && parent.shorthand !== true
  return ['ImportSpecifier', 'ExportSpecifier', 'TSTypeParameter'].includes(parent.type)
}

const identifiersIn = (node: Node): string[] => [
  ...(node.type === 'Identifier' && typeof node.name === 'string' ? [node.name] : []),
  ...childrenOf(node).flatMap(identifiersIn),
]

/**
 * Returns the places where a file uses globals with these names, also in types. A name that the file itself declares is
 * not a global.
 */
export const globalsOf = (source: Source, names: readonly string[]): Occurrence[] => {
  const places = placesOf(source)
  const declared = new Set(
    places.flatMap(({ node }) =>
      (bindingKeys[node.type] ?? []).flatMap((key) => {
        const value = node[key]
        const roots = Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []
        return roots.flatMap((each) =>
          node.type === 'VariableDeclarator' ? identifiersIn(withoutTypes(each)) : identifiersIn(each),
        )
      }),
    ),
  )
  const seen = new Set<number>() // counts each position once, because key and value of a shorthand property are two nodes at the same position
  return places.filter(
    ({ node, parents }) =>
      node.type === 'Identifier' &&
      typeof node.name === 'string' &&
      names.includes(node.name) &&
      !declared.has(node.name) &&
      !isMereName(node, parents[0]) &&
      !seen.has(node.start) &&
      seen.add(node.start),
  )
}

const withoutTypes = (node: Node): Node => ({ ...node, typeAnnotation: null })

/** Returns whether a node is inside a function, so that its code does not run when the file loads. */
export const isDeferred = ({ parents }: Occurrence): boolean =>
  parents.some(({ type }) => /^(?:Arrow)?Function/.test(type) || type === 'MethodDefinition')
/** Returns whether a node is part of a type, and therefore does not exist at run time. */
export const isInType = ({ parents }: Occurrence): boolean =>
  parents.some(({ type }) => type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)/.test(type))
