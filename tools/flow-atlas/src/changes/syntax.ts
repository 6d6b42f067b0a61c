import { parseSync } from 'rolldown/utils'
import { isRecord } from 'statewalk/plain'

/** A node of a syntax tree: ESTree with TypeScript's additions. */
export type Node = { type: string; start: number; end: number; [key: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && typeof value.type === 'string'

const typeKeys = ['typeAnnotation', 'returnType', 'typeParameters', 'typeArguments', 'superTypeArguments']

/** Removes type assertions such as `x as const`. */
const bare = (node: Node): Node => {
  const inner = /^TS(?:As|Satisfies|NonNull|TypeAssertion|Instantiation)/.test(node.type) ? node.expression : null
  return isNode(inner) ? bare(inner) : node
}

export const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode).map(bare)

/** Returns the child nodes that exist at run time: types are omitted. */
export const childrenOf = (node: Node): Node[] =>
  Object.entries(node)
    .filter(([key]) => !typeKeys.includes(key))
    .flatMap(([, value]) => nodesIn(value))
    .filter(({ type }) => !type.startsWith('TS'))

type Comment = { type: string; value: string; start: number; end: number }

export const programOf = (path: string, source: string): { statements: Node[]; comments: readonly Comment[] } => {
  const { program, comments } = parseSync(path, source)
  return { statements: nodesIn(program.body), comments }
}

export const nameOf = (value: unknown): string => {
  const [node] = nodesIn(value)
  return typeof node?.name === 'string' ? node.name : typeof node?.value === 'string' ? node.value : ''
}

/** Returns the names that a pattern declares: an identifier, or a destructured object or array. */
export const boundBy = (pattern: Node): string[] => {
  switch (pattern.type) {
    case 'Identifier':
      return [nameOf(pattern)]
    case 'Property':
      return nodesIn(pattern.value).flatMap(boundBy)
    case 'AssignmentPattern':
      return nodesIn(pattern.left).flatMap(boundBy)
    default:
      return childrenOf(pattern).flatMap(boundBy)
  }
}

const isFunction = ({ type }: Node) => /^(?:Arrow)?Function/.test(type)

/** Returns the names that a node declares, except names inside inner functions. */
const declaredIn = (node: Node): string[] => [
  ...(node.type === 'VariableDeclarator' ? nodesIn(node.id).flatMap(boundBy) : []),
  ...childrenOf(node).flatMap((child) =>
    isFunction(child) ? (child.type === 'FunctionDeclaration' ? [nameOf(child.id)] : []) : declaredIn(child),
  ),
]

/** Names that a node uses and does not declare itself. */
export const usedBy = (node: Node, bound: ReadonlySet<string> = new Set()): string[] => {
  if (node.type === 'Identifier') return bound.has(nameOf(node)) ? [] : [nameOf(node)]
  const isKeyed = /^(?:Property|PropertyDefinition|MethodDefinition)$/.test(node.type)
  const isMember = node.type === 'MemberExpression'
  const mere = node.computed === true ? [] : isKeyed ? nodesIn(node.key) : isMember ? nodesIn(node.property) : []
  const inner = isFunction(node)
    ? new Set([...bound, ...nodesIn(node.params).flatMap(boundBy), ...declaredIn(node)])
    : bound
  return childrenOf(node)
    .filter((child) => !mere.includes(child))
    .flatMap((child) => usedBy(child, inner))
}

/**
 * Returns the result of `codeOf` with new names for context keys. Properties of the event and parameters keep their
 * names.
 */
export const codeWithKeys = (code: string, names: ReadonlyMap<string, string>): string => {
  const isOther = (owner: unknown) => isRecord(owner) && /^(?:event|params)$/.test(String(owner.name))
  const renamed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(renamed)
    if (!isRecord(value)) return value
    if (value.type === 'Property' && isOther(value.key)) return value
    const kept = value.type === 'MemberExpression' && isOther(value.object) ? ['object', 'property'] : []
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => {
        if (kept.includes(key)) return [key, part]
        const isName = key === 'name' || (key === 'value' && value.type === 'Literal')
        return [key, isName ? (names.get(String(part)) ?? part) : renamed(part)]
      }),
    )
  }
  return names.size === 0 ? code : JSON.stringify(renamed(JSON.parse(code)))
}

/** Returns the code without positions, types, line breaks and kinds of quotes. */
export const codeOf = (node: Node): string =>
  JSON.stringify(bare(node), (key, value: unknown) => {
    if (['start', 'end', 'raw', ...typeKeys].includes(key)) return undefined
    if (typeof value === 'bigint') return String(value)
    return isNode(value) ? bare(value) : value
  })
