import type { Scenario } from 'statewalk/scenarios/scenario'

const fifty = { currency: 'USD', spent: 4.99, reserved: 0, limit: 50, next: null }

export const ownLimitScenarios: readonly Scenario[] = [
  { rows: 'BEY-06', when: [], expects: { in: 'loading', does: { loadLimit: { clientId: '7' } } } },
  { rows: 'BEY-06', when: ['a limit is set'], expects: { in: 'shown.resting', remembers: { known: fifty } } },
  { rows: 'BEY-06', when: ['the limit cannot be loaded'], expects: { in: 'failed' } },
  {
    rows: 'BEY-06',
    when: ['the limit cannot be loaded', 'tries again'],
    expects: { in: 'loading', does: { loadLimit: {} } },
  },
  {
    rows: 'BEY-06',
    when: ['the limit cannot be loaded', 'an order has changed'],
    expects: { in: 'loading', does: { loadLimit: {} } },
  },
  {
    rows: 'BEY-06',
    when: ['an order has changed'],
    expects: { in: 'loading', does: { loadLimit: {} } },
  },
  {
    rows: 'BEY-06',
    when: ['a limit is set', 'sets the limit'],
    expects: { in: 'shown', isIgnored: true, never: ['setLimit'] },
  },
  {
    rows: 'BEY-06',
    when: ['a limit is set', 'types something else', 'sets the limit'],
    expects: { in: 'shown', isIgnored: true, never: ['setLimit'] },
  },
  {
    rows: 'BEY-06',
    when: ['there is no limit', 'types an amount', 'sets the limit'],
    expects: { in: 'saving', does: { setLimit: { clientId: '7', limit: 50 } } },
  },
  {
    rows: 'BEY-06',
    when: ['there is no limit', 'types an amount', 'sets the limit', 'the limit is saved'],
    expects: { in: 'shown.resting', remembers: { known: fifty, amount: '', problem: null } },
  },
  {
    rows: 'BEY-06',
    when: ['there is no limit', 'types an amount', 'sets the limit', 'the limit cannot be set'],
    expects: { in: 'shown', remembers: { amount: '50', known: { limit: null } } },
  },
  {
    rows: 'BEY-06',
    when: ['a limit is set', 'removes the limit'],
    expects: { in: 'saving', does: { setLimit: { limit: null } } },
  },
  {
    rows: 'BEY-06',
    when: ['there is no limit', 'removes the limit'],
    expects: { in: 'shown', isIgnored: true, never: ['setLimit'] },
  },
  {
    rows: 'BEY-06',
    when: ['a limit is set', 'an order has changed'],
    expects: { in: 'shown.renewing', does: { renewLimit: { clientId: '7' } } },
  },
  {
    rows: 'BEY-06',
    when: ['a limit is set', 'an order has changed', 'asked anew: more was spent'],
    expects: { in: 'shown.resting', remembers: { known: { limit: 50, spent: 9.98 } } },
  },
  {
    rows: 'BEY-06',
    when: ['a limit is set', 'an order has changed', 'asked anew: no answer'],
    expects: { in: 'shown.resting', remembers: { known: fifty } },
  },
]
