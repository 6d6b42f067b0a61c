const inTransit =
  'The action before this transition already determines the guard, and the next `always` of the same state leads to the same result'
const sameRow = 'Both rows do the same, and their conditions never hold together, so their order has no effect'
const setAlready = 'The action sets the value that the chart starts with, and no earlier action has set another value'

/**
 * Mutants that behave like the original chart: flow → mutant id → reason. A run fails if a walk detects one of these
 * mutants, or if one of them no longer exists.
 */
export const equivalentMutants: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  cardExchange: {
    'wrong target: purchasing --done: payWithCard--> refused, to closed':
      'Only a purchase reaches this state, and for a purchase `refused` leads to `closed` at once',
    'wrong target: purchasing --error: payWithCard--> refused, to closed':
      'Only a purchase reaches this state, and for a purchase `refused` leads to `closed` at once',
    'action dropped: confirming --cancelled[isPurchase]--> closed, sets result': setAlready,
  },
  embedded: { 'action dropped: entry of cancelled, sets outcome': setAlready },
  limits: { 'wrong target: reminding --always[hasDue]--> settling, stays': inTransit },
  pay: {
    'error code swapped: dispatching --always[isDropIn]--> preparing, with dispatching --always[isAlipayCard]--> preparing':
      sameRow,
    'error code swapped: dispatching --always[isAlipayCard]--> preparing, with dispatching --always[isScript]--> preparing':
      sameRow,
    'action dropped: confirmingCoupon --cancelled--> done, setResult {"result":{"kind":"cancelled"}}': setAlready,
  },
}
