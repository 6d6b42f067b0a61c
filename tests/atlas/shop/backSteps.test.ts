import { expect, it } from 'vitest'
import { backOf, backSection } from './backSteps.ts'

it('[FLW-05 NAV-12] the page of the steps says where Back leads in each step, and what becomes of the purchase', () => {
  expect(backOf()).toEqual([
    { step: 'selectGame', to: null, does: 'leaves the shop' },
    { step: 'selectGoods', to: 'selectGame', does: 'asks for the choice of a game' },
    { step: 'recharge', to: 'selectGoods', does: 'leaves the order; the selection stays' },
    { step: 'result', to: 'selectGoods', does: 'leaves the result; the order goes on' },
  ])
  const { html } = backSection('steps') ?? { html: '' }
  expect(html).toContain('<th scope="row">/recharge</th><td>/selectGoods</td>')
  expect(backSection('pay')).toBeNull()
})
