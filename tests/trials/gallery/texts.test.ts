import { createTextCheck, namesIn, sayIn } from 'trials/gallery/checks/texts'
import { expect, it } from 'vitest'
import { textsOf } from './texts.ts'

const entries = [
  { id: 'abc123', english: 'Buy', translation: 'Kaufen' },
  { id: 'abc124', english: 'Region', translation: 'Region' },
  { id: 'abc125', english: 'Servers', translation: 'Server' },
  { id: 'abc126', english: 'Server', translation: 'Spielwelt' },
  { id: 'abc127', english: '{left} left', translation: 'Noch {left}' },
  { id: 'abc128', english: 'Cancel', translation: '' },
  { id: '{count} Gems', english: '{count} Gems', translation: '{count} Edelsteine' },
]
const problem = createTextCheck('de', entries)

it('reports an English text on a page in another language, whether a translation exists or not', () => {
  expect(problem('Kaufen')).toBeNull()
  expect(problem('Buy')).toBe('English, not translated')
  expect(problem('Cancel')).toBe('English, not translated')
  expect(problem('3 left')).toBe('English, not translated')
  expect(problem('60 Gems')).toBe('English, not translated')
  expect(problem('60 Edelsteine')).toBeNull()
})

it('accepts a text of the language that also exists in English with another meaning', () => {
  expect(problem('Region')).toBeNull()
  expect(problem('Server')).toBeNull()
  expect(problem('Silver Harbor')).toBeNull()
  expect(createTextCheck('en', entries)('Buy')).toBeNull()
})

it('finds a key shown in place of its text, and a missing value, in every language', () => {
  const english = createTextCheck('en', entries)
  expect(english('abc123')).toBe('a key instead of its text')
  expect(english('please_log_in')).toBe('a key instead of its text')
  expect(english('Server {place}')).toBe('a value is missing')
  expect(english('undefined')).toBe('a value is missing')
  expect(english('guest12ab')).toBeNull()
})

it('recognizes a name from the built app that no catalog contains', () => {
  const names = namesIn('_({id:`34EMIB`}),_({ id: "rm_P-x" }),{id:\'server\',id:`longer-name`}')
  expect(names).toEqual(['34EMIB', 'rm_P-x'])
  expect(problem('34EMIB')).toBeNull()
  expect(createTextCheck('de', entries, names)('34EMIB')).toBe('a key instead of its text')
})

it("accepts the shop's own texts in their language, and returns the texts of buttons", async () => {
  const german = await textsOf('de')
  const check = createTextCheck('de', german)
  expect(
    german.map(({ translation }) => translation).filter((text) => check(text) === 'English, not translated'),
  ).toEqual([])
  expect(sayIn(german)('Buy')).toBe('Kaufen')
  expect(sayIn(german)('No such text')).toBe('No such text')
  expect(german.find(({ english }) => english === 'Bundles')?.translation).toBe('Pakete')
})
