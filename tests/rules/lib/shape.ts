import { at, type Rule, type Source } from './sources.ts'
import { child, commentsOf, importsOf, nameOf, placesOf, textOf } from './syntax.ts'

const silencer = /@ts-(?:ignore|expect-error|nocheck)|biome-ignore|eslint-disable|v8 ignore/

/** Finds comments that disable a checker. */
export const silencedCheckers: Rule = (source) =>
  commentsOf(source)
    .filter(({ value }) => silencer.test(value))
    .map(({ start, value }) => `${at(source, start)} disables a checker: ${value.trim()}`)

const untestable = ['skip', 'only', 'todo', 'fixme', 'fails', 'skipIf', 'runIf', 'slow']
const runners = /^(?:test|it|describe|suite)\b/
const waits = ['setTimeout', 'setInterval', 'waitForTimeout', 'sleep']

/** Modules with functions that wait for time to pass. Such a function may be imported under any name. */
const waitingModules = /^(?:node:)?timers(?:\/promises)?$/

/**
 * Whether a file is a test. Two tools may wait and do not count: the players of chaos pause between purchases, and the
 * bench measures time.
 */
const isTestCode = ({ path }: Source) =>
  /\.(?:test|spec)\.tsx?$/.test(path) || /^tests\/(?!trials\/(?:bench|chaos)\/)/.test(path)

/** Finds tests that are skipped, that run alone (`only`), or that wait for time to pass. */
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
 * Finds literals that are spread where they are written, such as `{ ...{ a, b } }`. Such a spread has no purpose but to
 * put the entries on one line.
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
