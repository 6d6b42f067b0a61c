import { at, type Rule, type Source } from './sources.ts'
import { child, commentsOf, importsOf, nameOf, type Occurrence, placesOf, textOf } from './syntax.ts'

const longest = 400

/** Finds files of more than 400 lines, which rarely contain one concept only; generated files are exempt. */
export const tooLong: Rule = ({ path, text }) => {
  const lines = text.replace(/\n$/, '').split('\n').length
  return lines > longest && !path.endsWith('.gen.ts') ? [`${path} has ${lines} lines: at most ${longest}`] : []
}

const longestFunction = 99
const suites = /^(?:test\.)?describe\b/

/** Returns a function's own name, or the name it is assigned to. */
const calledName = ({ node, parents }: Occurrence): string =>
  nameOf(child(node, 'id')) ?? nameOf(child(parents[0], 'id')) ?? nameOf(child(parents[0], 'key')) ?? 'a function'

/** Finds functions of 100 lines or more; test suites are lists, not functions. */
export const tooLongFunctions: Rule = (source) =>
  placesOf(source).flatMap((place) => {
    const { node, parents } = place
    if (!/^(?:Arrow)?Function(?:Expression|Declaration)$/.test(node.type)) return []
    const lines = textOf(source, node).split('\n').length
    const callee = child(parents[0], 'callee')
    const isSuite = callee !== undefined && suites.test(textOf(source, callee))
    const name = calledName(place)
    return lines > longestFunction && !isSuite
      ? [`${at(source, node.start)} ${name} has ${lines} lines: at most ${longestFunction}`]
      : []
  })

/** Finds files that re-export: import from the file that declares. */
export const barrels: Rule = (source) =>
  importsOf(source)
    .filter(({ kind }) => kind === 'reexport')
    .map(({ offset, specifier }) => `${at(source, offset)} re-exports ${specifier}`)

/** Configuration files, and the function that Playwright calls after a run. */
const wantedByTools = /\.config\.ts$|^tests\/e2e\/support\/invariants\.ts$/

/** Finds default exports, except where a tool requires one. */
export const defaultExports: Rule = (source) => {
  if (wantedByTools.test(source.path)) return []
  return placesOf(source).flatMap(({ node }) => {
    const isNamedDefault = node.type === 'ExportSpecifier' && textOf(source, node).endsWith(' as default')
    return node.type === 'ExportDefaultDeclaration' || isNamedDefault
      ? [`${at(source, node.start)} has a default export`]
      : []
  })
}

const silencer = /@ts-(?:ignore|expect-error|nocheck)|biome-ignore|eslint-disable|v8 ignore/

/** Finds comments that disable a checker, and the type that does. */
export const silencedCheckers: Rule = (source) => [
  ...commentsOf(source)
    .filter(({ value }) => silencer.test(value))
    .map(({ start, value }) => `${at(source, start)} disables a checker: ${value.trim()}`),
  ...placesOf(source)
    .filter(({ node }) => node.type === 'TSAnyKeyword')
    .map(({ node }) => `${at(source, node.start)} has the type any`),
]

const untestable = ['skip', 'only', 'todo', 'fixme', 'fails', 'skipIf', 'runIf', 'slow']
const runners = /^(?:test|it|describe|suite)\b/
const waits = ['setTimeout', 'setInterval', 'waitForTimeout', 'sleep']

/** Modules with functions that wait by the clock, under any name. */
const waitingModules = /^(?:node:)?timers(?:\/promises)?$/

/** Chaos players pause between purchases, and the bench measures time: neither is a test. */
const isTestCode = ({ path }: Source) =>
  /\.(?:test|spec)\.tsx?$/.test(path) || /^tests\/(?!trials\/(?:bench|chaos)\/)/.test(path)

/** Finds tests that are skipped, run exclusively, or wait for time to pass. */
export const dodgedTests: Rule = (source) => {
  if (!isTestCode(source)) return []
  const waiters = importsOf(source)
    .filter(({ specifier }) => waitingModules.test(specifier))
    .map(({ offset, specifier }) => `${at(source, offset)} waits with ${specifier}`)
  const places = placesOf(source).flatMap(({ node, parents }) => {
    const name = nameOf(node)
    const isDodge =
      node.type === 'MemberExpression' && untestable.includes(name ?? '') && runners.test(textOf(source, node))
    const isWait = parents[0]?.type === 'CallExpression' && parents[0].callee === node && waits.includes(name ?? '')
    return isDodge || isWait ? [`${at(source, node.start)} ${textOf(source, node)}`] : []
  })
  return [...waiters, ...places]
}

/**
 * Finds literals that are spread where they are written, e.g. `{ ...{ a, b } }`: the spread only puts the entries on
 * one line.
 */
export const spreadLiterals: Rule = (source) =>
  placesOf(source)
    .filter(({ node, parents }) => {
      const spread = child(node, 'argument')?.type
      const around = parents[0]?.type
      return (
        node.type === 'SpreadElement' &&
        (spread === 'ObjectExpression' || spread === 'ArrayExpression') &&
        (around === 'ObjectExpression' || around === 'ArrayExpression')
      )
    })
    .map(({ node }) => `${at(source, node.start)} spreads a literal`)
