import { expect, test } from 'vitest'
import { ageIn } from './seenEntries.ts'

test('[BEY-20] an age is formatted in the page’s language', () => {
  expect(ageIn('en', 5 * 60_000)).toBe('5 minutes ago')
  expect(ageIn('en', 20_000)).toBe('this minute')
  expect(ageIn('en', -20_000)).toBe('this minute')
  expect(ageIn('de', 3 * 3_600_000)).toBe('vor 3 Stunden')
  expect(ageIn('en', 49 * 3_600_000)).toBe('2 days ago')
})
