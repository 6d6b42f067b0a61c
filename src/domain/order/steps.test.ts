import { describe, expect, it } from 'vitest'
import { leadBeside, leadOf, stepOf } from './steps.ts'

describe('The step of an address', () => {
  it.each([
    ['/', 'selectGame'],
    ['/selectGame', 'selectGame'],
    ['/selectGoods/', 'selectGoods'],
    ['/recharge', 'recharge'],
    ['/result', 'result'],
    ['/notArea', null],
    ['/@sky', null],
  ])('%s is %s', (path, step) => {
    expect(stepOf(path)).toBe(step)
  })
})

describe('A page beside the steps', () => {
  it.each([
    ['recharge', false, true, 'goThere'],
    ['result', true, true, 'goThere'],
    ['result', false, true, 'leaveOrder'],
    ['selectGame', false, true, 'endChoice'],
    ['selectGame', false, false, null],
    ['selectGoods', true, true, null],
    [null, true, true, null],
  ] as const)('with the charts at %s (rested: %s, game entered: %s): %s', (step, hasRested, isShopOpen, lead) => {
    expect(leadBeside(step, hasRested, isShopOpen)).toBe(lead)
  })
})

describe('The way to another step', () => {
  const bare = { before: null, isOfPopup: false }

  it('[NAV-12] goods lead on to the recharge by an entry of its own, from where the goods are the step before', () => {
    expect(leadOf('selectGoods', 'recharge', bare, false)).toEqual({
      to: 'recharge',
      way: 'pushed',
      before: 'selectGoods',
    })
    expect(leadOf('recharge', 'selectGoods', { before: 'selectGoods', isOfPopup: false }, false).way).toBe('back')
  })

  it('[NAV-12] a result takes the place of its recharge: Back leads to the goods', () => {
    const entry = { before: 'selectGoods', isOfPopup: false } as const
    expect(leadOf('recharge', 'result', entry, false)).toEqual({ to: 'result', way: 'replaced', before: 'selectGoods' })
  })

  it('the entry of a popup becomes the step’s own, also where the step before is the one to go to', () => {
    expect(leadOf('selectGoods', 'recharge', { before: 'selectGame', isOfPopup: true }, false)).toMatchObject({
      way: 'replaced',
      before: 'selectGoods',
    })
    expect(leadOf('recharge', 'selectGoods', { before: 'selectGoods', isOfPopup: true }, false)).toMatchObject({
      way: 'replaced',
      before: 'selectGoods',
    })
  })

  it('the address that the page was opened with is replaced', () => {
    expect(leadOf('selectGame', 'selectGoods', bare, true)).toMatchObject({ way: 'replaced', before: null })
  })
})
