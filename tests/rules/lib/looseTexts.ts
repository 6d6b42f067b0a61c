import { at, type Rule } from './sources.ts'
import { child, type Node, nameOf, placesOf, textOf } from './syntax.ts'

/** Names of functions that return a text for the screen. */
const wording = ['t', 'say', 'local', 'money', 'number', 'moment', 'plural']

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/**
 * Returns the children of an element that appear on the page. Ignores blank texts, because browser translators skip
 * them.
 */
const shownOf = ({ children }: Node): Node[] =>
  (Array.isArray(children) ? children.filter(isNode) : []).flatMap((each) => {
    if (each.type === 'JSXText') return String(each.value).trim() === '' ? [] : each
    if (each.type !== 'JSXExpressionContainer') return each
    const inner = child(each, 'expression')
    return inner === undefined || inner.type === 'JSXEmptyExpression' ? [] : inner
  })

/** Returns the possible values of a conditional or logical expression; an empty list for any other expression. */
const valuesOf = (node: Node): Node[] => {
  const keys = { ConditionalExpression: ['consequent', 'alternate'], LogicalExpression: ['left', 'right'] }[node.type]
  return (keys ?? []).flatMap((key) => child(node, key) ?? [])
}

const isText = (node: Node): boolean => {
  if (node.type === 'JSXText' || node.type === 'TaggedTemplateExpression' || node.type === 'TemplateLiteral')
    return true
  if (node.type === 'Literal') return typeof node.value === 'string' && node.value.trim() !== ''
  if (node.type === 'CallExpression') return wording.includes(nameOf(child(node, 'callee') ?? node) ?? '')
  return valuesOf(node).some(isText)
}

/** Returns whether React may insert or remove a child without its siblings. */
const isVarying = (node: Node): boolean =>
  valuesOf(node).length > 0 ||
  (node.type === 'CallExpression' && nameOf(child(child(node, 'callee'), 'property') ?? node) === 'map')

/**
 * Reports text nodes beside which React may insert or remove other nodes. A browser translator replaces text nodes, and
 * React would then fail and render the whole page again.
 */
export const looseTexts: Rule = (source) => {
  if (!/^src\/.*(?<!\.test)\.tsx$/.test(source.path)) return []
  return placesOf(source).flatMap(({ node }) => {
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return []
    const children = shownOf(node)
    if (children.length < 2) return []
    const firstVarying = children.findIndex(isVarying)
    return children.flatMap((each, index) => {
      const isAfterVarying = firstVarying !== -1 && index > firstVarying
      const isLoose = node.type === 'JSXFragment' || isVarying(each) || isAfterVarying
      return isText(each) && isLoose
        ? [`${at(source, each.start)} needs an element of its own: ${textOf(source, each).trim()}`]
        : []
    })
  })
}
