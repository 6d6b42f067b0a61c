import { at, type Rule } from './sources.ts'
import { child, type Node, nameOf, type Occurrence, placesOf, textOf } from './syntax.ts'

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

/** Returns the texts that a component returns without an element. React may replace a component by another one. */
const bareTextsOf = ({ node, parents }: Occurrence): Node[] => {
  const result = child(node, 'argument')
  const maker = parents.find(({ type }) => /Function/.test(type))
  const isOfComponent = /^[A-Z]/.test(nameOf(child(maker, 'id') ?? node) ?? '')
  if (node.type !== 'ReturnStatement' || result === undefined || !isOfComponent) return []
  const properties = child(result, 'object')?.properties
  const values = Array.isArray(properties)
    ? properties.filter(isNode).flatMap((each) => child(each, 'value') ?? [])
    : []
  return [result, ...values].some(isText) ? [result] : []
}

/**
 * Reports text nodes beside which React may insert or remove other nodes, and components that are only a text node. A
 * browser translator replaces text nodes, and React would then fail and render the whole page again.
 */
export const looseTexts: Rule = (source) => {
  if (!/^src\/.*(?<!\.test)\.tsx$/.test(source.path)) return []
  const told = (node: Node) => `${at(source, node.start)} needs an element of its own: ${textOf(source, node).trim()}`
  return placesOf(source).flatMap((place) => {
    const { node } = place
    if (node.type === 'ReturnStatement') return bareTextsOf(place).map(told)
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return []
    const children = shownOf(node)
    if (children.length < 2) return []
    const firstVarying = children.findIndex(isVarying)
    return children.flatMap((each, index) => {
      const isAfterVarying = firstVarying !== -1 && index > firstVarying
      const isLoose = node.type === 'JSXFragment' || isVarying(each) || isAfterVarying
      return isText(each) && isLoose ? [told(each)] : []
    })
  })
}
