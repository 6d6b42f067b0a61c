import { at, type Rule, type Source } from './sources.ts'
import { child, globalsOf, type Node, nameOf, type Occurrence, placesOf, stringOf, textOf } from './syntax.ts'

/**
 * Names of globals that have side effects, or whose values change: clocks, random numbers, network, storage and page.
 */
export const worldly = [
  'Date',
  'performance',
  'setTimeout',
  'setInterval',
  'queueMicrotask',
  'requestAnimationFrame',
  'crypto',
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'EventSource',
  'BroadcastChannel',
  'caches',
  'indexedDB',
  'window',
  'document',
  'navigator',
  'location',
  'history',
  'localStorage',
  'sessionStorage',
  'matchMedia',
  'globalThis',
  'self',
  'process',
  'console',
  'alert',
  'confirm',
  'prompt',
]

/** Returns whether a file is part of a chart. Models, tests and tables of a flow are not part of its chart. */
export const isChartFile = ({ path }: Source) =>
  /^machines\/.*\.ts$/.test(path) && !/\.(?:paths|scenarios|words|test)\.ts$/.test(path)

const comparisons = ['>', '<', '>=', '<=', '===', '!==']
const isInvented = (node: Node | undefined) =>
  node?.type === 'Literal' && (typeof node.value === 'string' || typeof node.value === 'number')

/**
 * Reports default values in charts. If a value is missing although the state guarantees it, a default value would hide
 * the mistake.
 */
export const inventedValues: Rule = (source) =>
  isChartFile(source)
    ? placesOf(source)
        .filter(
          ({ node, parents }) =>
            node.type === 'LogicalExpression' &&
            node.operator === '??' &&
            isInvented(child(node, 'right')) &&
            !comparisons.includes(String(parents.find(({ type }) => type !== 'ParenthesizedExpression')?.operator)),
        )
        .map(({ node }) => `${at(source, node.start)} ${textOf(source, node)} replaces a missing value by a default`)
    : []

/**
 * Reports charts that perform input or output. A chart must only name its effects; the app implements them [FLW-02].
 */
export const inputOutputInCharts: Rule = (source) =>
  isChartFile(source)
    ? [
        ...globalsOf(source, worldly),
        ...placesOf(source).filter(({ node }) => textOf(source, node) === 'Math.random'),
      ].map(({ node }) => `${at(source, node.start)} ${textOf(source, node)} in a chart`)
    : []

const sentence = /\p{L}{2,}\s+\p{L}{2,}/u

/**
 * Returns whether a text in a chart is a description or an error message for developers. Players never see such a text.
 */
const isForReaders = ({ parents }: Occurrence) =>
  parents.some(
    (parent) =>
      (parent.type === 'Property' && nameOf(child(parent, 'key')) === 'description') ||
      (parent.type === 'NewExpression' && /Error$/.test(nameOf(child(parent, 'callee')) ?? '')),
  )

/**
 * Reports texts in charts that players would see. Such a text must come from the message catalogs or from the server.
 */
export const textInCharts: Rule = (source) =>
  isChartFile(source)
    ? placesOf(source)
        .filter((place) => sentence.test(stringOf(place.node) ?? '') && !isForReaders(place))
        .map(({ node }) => `${at(source, node.start)} text in a chart: ${textOf(source, node)}`)
    : []
