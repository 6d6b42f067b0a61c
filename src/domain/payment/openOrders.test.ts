import { expect, it } from 'vitest'
import { nextEnd, type OpenOrder } from './openOrders.ts'

const order = (endsAt: number | null): OpenOrder => ({
  ...{ billingNo: 'B1', isPaid: false, goods: '60 Gems', role: 'Lin', amount: 0.99, currency: 'USD' },
  endsAt,
})

it('[BEY-09] the next end of open orders is the earliest; what is paid does not end', () => {
  expect(nextEnd([])).toBeNull()
  expect(nextEnd([order(null)])).toBeNull()
  expect(nextEnd([order(30), order(null), order(20)])).toBe(20)
})
