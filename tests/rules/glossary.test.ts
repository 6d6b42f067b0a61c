import { describe, expect, it } from 'vitest'
import { at, filesLike, read, repositoryFiles, type Source } from './lib/sources.ts'
import { nameOf, placesOf } from './lib/syntax.ts'

/** The last column of the glossary's tables: names that it has replaced. */
const cells = read('docs/glossary.md')
  .text.split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').at(-2) ?? '')
const asName = /`(\w+)` as a name/g
const allIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
/** Used nowhere, comments and texts included. */
const retired = cells.flatMap((cell) => allIn(cell.replaceAll(asName, ''), /`(\w+)`/g))
/** English words besides: they may be said, and name nothing. */
const retiredAsNames = cells.flatMap((cell) => allIn(cell, asName))

/** Where names are the shop's own: the server's rows and answers are named by its database and by providers. */
const ownCode = /^(?:machines|scripts\/(?!chaos|lib\/chaos)|src\/(?!server)|tests\/(?:brands|e2e|rules))/
/** Pages for readers; decisions tell what was before. */
const readersPages = () =>
  repositoryFiles().filter(({ path }) => /^(?:README\.md|docs\/(?!glossary|decisions).*\.md|src\/.*\.md)$/.test(path))

const namedSo =
  (words: readonly string[]) =>
  (source: Source): string[] =>
    placesOf(source).flatMap(({ node }) =>
      node.type === 'Identifier' && words.includes(nameOf(node) ?? '')
        ? [`${at(source, node.start)} is named ${nameOf(node)}`]
        : [],
    )

describe('Names that the glossary has replaced', () => {
  it('are used nowhere', () => {
    expect(retired).toContain('sturdyShelf')
    const word = new RegExp(`(?<![\\w$-])(?:${retired.join('|')})(?![\\w$-])`)
    const uses = [...filesLike('.ts', '.tsx'), ...readersPages()]
      .filter(({ path }) => path !== 'tests/rules/glossary.test.ts')
      .flatMap(({ path, text }) =>
        text.split('\n').flatMap((line, index) => (word.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
      )
    expect(uses).toEqual([])
  })

  it('and are English words name nothing in the shop', () => {
    expect(retiredAsNames).toContain('typed')
    const word = new RegExp(`\\b(?:${retiredAsNames.join('|')})\\b`)
    // components are tested with React's own `act`
    const own = filesLike('.ts', '.tsx').filter(
      ({ path, text }) => ownCode.test(path) && !path.endsWith('.test.tsx') && word.test(text),
    )
    expect(own.flatMap(namedSo(retiredAsNames))).toEqual([])
  })

  it('are found as names, and not where they are said', () => {
    const text = "// what was typed\nconst draft = { typed: 'typed' }\nconsole.log(draft.typed)"
    expect(namedSo(['typed'])({ path: 'src/app/a.ts', text })).toHaveLength(2)
  })
})
