import { describe, expect, it } from 'vitest'
import { leadBeside } from './leadBeside.ts'

describe('a page that is not a step', () => {
  it.each([
    ['recharge', false, true, 'goThere'],
    ['result', true, true, 'goThere'],
    ['result', false, true, 'leaveOrder'],
    ['selectGame', false, true, 'endChoice'],
    ['selectGame', false, false, null],
    ['selectGoods', true, true, null],
    [null, true, true, null],
  ] as const)(
    'while the charts are at %s (nothing was open before: %s, a game was entered: %s): %s',
    (step, hasRested, isShopOpen, lead) => {
      expect(leadBeside(step, hasRested, isShopOpen)).toBe(lead)
    },
  )
})
