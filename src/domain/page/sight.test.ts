import { expect, it } from 'vitest'
import { sightOf } from './sight.ts'

it.each([
  { isSeen: true, isFree: true, sight: 'seen' },
  { isSeen: true, isFree: false, sight: 'covered' },
  { isSeen: false, isFree: true, sight: 'hidden' },
  { isSeen: false, isFree: false, sight: 'hidden' },
] as const)(
  '[BEY-10] a page with $isSeen and $isFree is $sight; a hidden page counts as hidden even under a popup',
  (page) => {
    expect(sightOf(page)).toBe(page.sight)
  },
)
