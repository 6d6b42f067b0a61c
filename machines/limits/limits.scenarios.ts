import type { Scenario } from 'statewalk/scenarios/scenario'

const chosen = 'server and role are chosen'
const hour = 'the limit is reached for an hour'
const waits = 'the player waits for the weekly item'
const asked: Scenario['expects'] = {
  in: 'loading',
  does: { loadLimits: { clientId: '7', serverId: 's1', roleId: 'r1', areaId: null } },
}
const wish = 'wants to be reminded, or no longer'
const otherWaits = 'another role waits for the weekly item'
const others = { '1 7 s1 r2': ['weekly'] }
const waiter = { account: '1', clientId: '7', serverId: 's1', roleId: 'r1' }

/** Scenarios of the purchase limits (§4 and §6). */
export const limitsScenarios: readonly Scenario[] = [
  { rows: 'GDS-02', when: [], expects: { in: 'idle', never: ['loadLimits'] } },
  { rows: 'GDS-02', when: [chosen], expects: asked },
  { rows: 'GDS-03', when: [chosen, 'one purchase is left'], expects: { in: 'known' } },
  { rows: 'GDS-04', when: [chosen, 'the limit is reached'], expects: { in: 'known', never: ['watchOpening'] } },
  { rows: 'GDS-06', when: [chosen, 'an order has to be paid first'], expects: { in: 'known' } },
  {
    rows: 'GDS-05',
    when: [chosen, hour],
    expects: { in: 'counting', does: { watchOpening: { moment: 3_600_000 } } },
  },
  { rows: 'GDS-05', when: [chosen, hour, 'the countdown ends'], expects: asked },
  ...[hour, 'one purchase is left', 'limits cannot be loaded'].flatMap((before): Scenario[] =>
    ['a limited item was paid', 'comes back to the page'].map((what) => ({
      rows: 'GDS-05',
      when: [chosen, before, what],
      expects: asked,
    })),
  ),
  // a response that was sent before a purchase does not count the purchase
  { rows: 'GDS-05', when: [chosen, 'comes back to the page'], expects: asked },
  { rows: 'FMT-05', when: [chosen, hour, 'the clock is set, or the machine slept'], expects: asked },
  { rows: 'GDS-02', when: [chosen, 'a limited item was paid'], expects: asked },
  { rows: 'GDS-02', when: [chosen, hour, chosen], expects: { ...asked, remembers: { limits: null } } },
  {
    rows: 'GDS-02',
    when: [chosen, 'limits cannot be loaded'],
    expects: { in: 'failed', remembers: { hasFailed: true } },
  },
  {
    rows: 'GDS-02',
    when: [chosen, 'limits cannot be loaded', 'tries again'],
    expects: { ...asked, remembers: { hasFailed: false } },
  },
  ...['the clock is set, or the machine slept', 'the countdown ends'].map(
    (what): Scenario => ({
      rows: 'GDS-05',
      when: [chosen, hour, 'comes back to the page', 'limits cannot be loaded', what],
      expects: asked,
    }),
  ),
  {
    rows: 'GDS-08',
    given: waits,
    when: [chosen, 'one purchase is left'],
    expects: { in: 'known', does: { remind: { goodsIds: ['weekly'] } }, remembers: { due: ['weekly'], reminders: {} } },
  },
  { rows: 'GDS-08', given: waits, when: [chosen, hour], expects: { in: 'counting', never: ['remind'] } },
  {
    rows: 'GDS-08',
    when: [chosen, wish],
    expects: {
      does: { remember: { waiter, goodsIds: ['weekly'] }, askPermission: {} },
      remembers: { reminders: { '1 7 s1 r1': ['weekly'] } },
    },
  },
  {
    rows: 'GDS-08',
    given: waits,
    when: [chosen, wish],
    expects: {
      does: { remember: { waiter, goodsIds: [] }, confirmNoReminder: {} },
      remembers: { reminders: {} },
      never: ['askPermission'],
    },
  },
  // limits are counted per role, so reminders of another role are neither shown nor deleted
  {
    rows: 'GDS-08',
    given: otherWaits,
    when: [chosen, 'one purchase is left'],
    expects: { in: 'known', never: ['remind', 'remember'], remembers: { due: [], reminders: others } },
  },
  {
    rows: 'GDS-08',
    given: otherWaits,
    when: [chosen, wish],
    expects: {
      does: { remember: { waiter, goodsIds: ['weekly'] }, askPermission: {} },
      remembers: { reminders: { ...others, '1 7 s1 r1': ['weekly'] } },
    },
  },
  { rows: 'GDS-08', when: [wish], expects: { in: 'idle', isQuiet: true, remembers: { reminders: {} } } },
  {
    rows: 'GDS-08',
    given: waits,
    when: [chosen, 'one purchase is left', 'has seen that it is buyable'],
    expects: { in: 'known', remembers: { due: [] } },
  },
]
