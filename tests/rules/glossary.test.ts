import { expect, it } from 'vitest'
import { filesLike, read } from './lib/sources.ts'

/** Names that the glossary has replaced: those of its last column. */
const retired = read('docs/glossary.md')
  .text.split('\n')
  .filter((line) => line.startsWith('| '))
  .flatMap((line) => [...(line.split('|').at(-2) ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name))

it('names that the glossary has replaced are used nowhere', () => {
  expect(retired).toContain('sturdyShelf')
  const word = new RegExp(`(?<![\\w$-])(?:${retired.join('|')})(?![\\w$-])`)
  const uses = filesLike('.ts', '.tsx')
    .filter(({ path }) => path !== 'tests/rules/glossary.test.ts')
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, at) => (word.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
    )
  expect(uses).toEqual([])
})
