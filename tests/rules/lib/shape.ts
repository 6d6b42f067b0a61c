import { at, type Rule, type Source } from './sources.ts'
import { child, commentsOf, importsOf, nameOf, placesOf, stringOf, textOf } from './syntax.ts'

const silencer = /@ts-(?:ignore|expect-error|nocheck)|biome-ignore|eslint-disable|v8 ignore/

/** Reports comments that turn off a checker. */
export const silencedCheckers: Rule = (source) =>
  commentsOf(source)
    .filter(({ value }) => silencer.test(value))
    .map(({ start, value }) => `${at(source, start)} disables a checker: ${value.trim()}`)

const untestable = ['skip', 'only', 'todo', 'fixme', 'fails', 'skipIf', 'runIf', 'slow']
const runners = /^(?:test|it|describe|suite)\b/
const waits = ['setTimeout', 'setInterval', 'waitForTimeout', 'sleep']

/**
 * Matches modules whose functions wait for a time. The rule looks for the import, because the imported function may
 * have any name.
 */
const waitingModules = /^(?:node:)?timers(?:\/promises)?$/

/**
 * Returns whether a file is test code. The simulated players of the chaos trial and the benchmark are not test code,
 * because they may wait for a time.
 */
const isTestCode = ({ path }: Source) =>
  /\.(?:test|spec)\.tsx?$/.test(path) || /^tests\/(?!trials\/(?:bench|chaos)\/)/.test(path)

/** Reports tests that are skipped, that run alone (`only`), or that wait for a time. */
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
 * Reports object and array literals that are spread in place, as in `{ ...{ a, b } }`. Their only purpose would be to
 * keep entries on one line.
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

/**
 * Reports calls of the global `fetch` with a Host header. Node ignores this header and sends the host of the address
 * instead.
 */
export const hostsInFetch: Rule = (source) =>
  placesOf(source)
    .filter(
      ({ node, parents: [headers, property, options, call] }) =>
        node.type === 'Property' &&
        headers?.type === 'ObjectExpression' &&
        /^host$/i.test(nameOf(child(node, 'key')) ?? stringOf(child(node, 'key')) ?? '') &&
        nameOf(child(property, 'key')) === 'headers' &&
        options?.type === 'ObjectExpression' &&
        textOf(source, child(call, 'callee') ?? node) === 'fetch',
    )
    .map(({ node }) => `${at(source, node.start)} sends a Host header by fetch: use fetchByName`)
