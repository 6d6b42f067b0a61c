import { describe, expect, it } from 'vitest'
import { leadOf, stepOf } from './steps.ts'

describe('the step of an address', () => {
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

describe('the navigation to another step', () => {
  const bare = { before: null, isOfPopup: false }

  it('[NAV-12] recharge adds a history entry after the goods, and returning to the goods goes back to the previous entry', () => {
    expect(leadOf('selectGoods', 'recharge', bare, false)).toEqual({
      to: 'recharge',
      way: 'pushed',
      before: 'selectGoods',
    })
    expect(leadOf('recharge', 'selectGoods', { before: 'selectGoods', isOfPopup: false }, false).way).toBe('back')
  })

  it('[NAV-12] the result replaces the entry of its recharge, so Back leads to the goods', () => {
    const entry = { before: 'selectGoods', isOfPopup: false } as const
    expect(leadOf('recharge', 'result', entry, false)).toEqual({ to: 'result', way: 'replaced', before: 'selectGoods' })
  })

  it('the new step takes over the history entry of a popup, even if the previous step is the target', () => {
    expect(leadOf('selectGoods', 'recharge', { before: 'selectGame', isOfPopup: true }, false)).toMatchObject({
      way: 'replaced',
      before: 'selectGoods',
    })
    expect(leadOf('recharge', 'selectGoods', { before: 'selectGoods', isOfPopup: true }, false)).toMatchObject({
      way: 'replaced',
      before: 'selectGoods',
    })
  })

  it('the entry with which the page was opened is replaced', () => {
    expect(leadOf('selectGame', 'selectGoods', bare, true)).toMatchObject({ way: 'replaced', before: null })
  })
})
