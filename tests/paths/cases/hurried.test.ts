import { loadFlows } from 'statewalk/flows'
import { expect, it } from 'vitest'
import { hurriedStates } from './hurried.ts'
import { casesOf } from './writeCases.ts'

const flows = await loadFlows()

it('[TOL-04] finds the states that the chart leaves within 3 seconds, and the states in which a call follows', () => {
  const hurried = flows.flatMap((flow) => [...hurriedStates(flow)].map((state) => `${flow.name}: ${state}`))
  expect(hurried).toEqual([
    'coupons: offer.shown.refused.deciding',
    'coupons: offer.shown.refused.pricing',
    'coupons: offer.shown.refused.waiting',
    'coupons: offer.shown.reloading',
    'popups: recharge.prepared',
    'scroll: sampling.pausing',
  ])
})

it('[TOL-04] lets a tester act only in states that last', { timeout: 60_000 }, async () => {
  const flow = flows.find(({ name }) => name === 'coupons')
  if (flow === undefined) throw new Error('there is no flow coupons')
  const { cases, without } = await casesOf(flow, { language: 'en', brand: 'watt' })
  const late = cases.flatMap(({ id, steps }) =>
    steps.slice(0, -1).flatMap(({ screens }) => (/shown\.(?:refused|reloading)/.test(screens.join()) ? id : [])),
  )
  expect(late).toEqual([])
  const left = without.filter(({ isWalked }) => isWalked).map(({ id }) => id)
  expect(left).toContain('offer.shown.refused --coupon.dropped[hasSelection]--> offer.shown.refused (re-entered)')
})
