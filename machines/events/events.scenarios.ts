import type { Scenario } from 'statewalk/scenarios/scenario'

const arrives = 'the event arrives'
const ending = 'the event arrives, ending in an hour'
const gone = 'no event of this kind runs (-3022)'
const failed = 'the event cannot be loaded'
const amounts = 'opens the tab of amounts'
const days = 'opens the tab of days in a row'
const one = 'receives the first step'
const all = 'receives all'
const back = 'comes back to the page'
const nobody = 'a player without a role'
const receiver = { serverId: 's1', roleId: 'r1' }
const asks = (kind: string) => ({ loadActivity: { clientId: '7', kind, receiver } })
const receives = (stepIds: readonly string[]) => ({
  receiveGifts: { clientId: '7', activityId: 'a1', stepIds, receiver },
})

const received: readonly Scenario[] = [
  { rows: 'EVT-02', when: [arrives, one], expects: { in: 'open.receiving', does: receives(['one']) } },
  { rows: 'EVT-02', when: [arrives, all], expects: { in: 'open.receiving', does: receives(['one', 'two']) } },
  { rows: 'EVT-02', when: [arrives, back, one], expects: { in: 'open.receiving', does: receives(['one']) } },
  { rows: 'EVT-02', when: [arrives, back, all], expects: { in: 'open.receiving', does: receives(['one', 'two']) } },
  ...[[], [back]].flatMap((before): Scenario[] => [
    {
      rows: 'EVT-02',
      when: [arrives, ...before, 'receives a step that is not reached'],
      expects: { isIgnored: true, never: ['receiveGifts'] },
    },
    ...[one, all].map(
      (what): Scenario => ({
        rows: 'EVT-02',
        given: nobody,
        when: [arrives, ...before, what],
        expects: { isIgnored: true, never: ['receiveGifts'] },
      }),
    ),
    {
      rows: 'EVT-02',
      when: [arrives, all, 'all asked for are received', ...(before.length > 0 ? [] : [failed]), all],
      expects: { isIgnored: true },
    },
  ]),
  {
    rows: 'EVT-02',
    when: [arrives, all, 'all asked for are received'],
    expects: { in: 'open.refreshing', does: asks('cumulative') },
  },
  {
    rows: 'EVT-04',
    when: [arrives, all, 'only the first is received'],
    expects: {
      in: 'open.refreshing',
      remembers: {
        results: [
          { stepId: 'one', isReceived: true, message: null },
          { stepId: 'two', isReceived: false, message: { kind: 'server', text: 'The mailbox is full' } },
        ],
      },
    },
  },
  {
    rows: 'EVT-04',
    when: [arrives, one, 'receiving fails'],
    expects: { in: 'open.refreshing', remembers: { problem: { kind: 'server', text: 'Not received' } } },
  },
  {
    rows: 'EVT-04',
    when: [arrives, one, 'receiving fails', one],
    expects: { in: 'open.receiving', does: receives(['one']) },
  },
]

const tabs: readonly Scenario[] = [
  { rows: 'EVT-01', given: 'a game without events', when: [], expects: { in: 'off', never: ['loadActivity'] } },
  { rows: 'EVT-01', given: 'a visitor', when: [], expects: { in: 'anonymous', never: ['loadActivity'] } },
  {
    rows: 'EVT-01 SYS-07',
    when: [],
    expects: { in: 'open.loading', does: { ...asks('cumulative'), trackActivity: { kind: 'cumulative' } } },
  },
  {
    rows: 'EVT-01 SYS-07',
    when: [arrives, days],
    expects: { in: 'open.loading', does: { ...asks('continuous'), trackActivity: { kind: 'continuous' } } },
  },
  { rows: 'EVT-01', when: [days, amounts], expects: { in: 'open.loading', does: asks('cumulative') } },
  { rows: 'EVT-01', when: [arrives, days, amounts], expects: { in: 'open.refreshing', does: asks('cumulative') } },
  { rows: 'EVT-01', when: [amounts], expects: { in: 'open.loading', isIgnored: true } },
  { rows: 'EVT-01', when: [arrives, amounts], expects: { in: 'open.ready', isIgnored: true } },
  { rows: 'EVT-01', when: ['chooses a role'], expects: { isIgnored: true } },
  {
    rows: 'EVT-02',
    given: nobody,
    when: ['chooses a role'],
    expects: { in: 'open.loading', does: asks('cumulative'), remembers: { receiver } },
  },
  {
    rows: 'EVT-02',
    given: nobody,
    when: [arrives, 'chooses a role'],
    expects: { in: 'open.refreshing', does: asks('cumulative'), remembers: { receiver } },
  },
]

const loading: readonly Scenario[] = [
  { rows: 'EVT-02', when: [arrives], expects: { in: 'open.ready', does: { watchEnd: { moment: null } } } },
  { rows: 'EVT-02', when: [ending], expects: { in: 'open.ready', does: { watchEnd: { moment: 3_600_000 } } } },
  {
    rows: 'CPN-07',
    when: [gone],
    expects: { in: 'open.none', remembers: { problem: { kind: 'server', text: 'No such event' } } },
  },
  {
    rows: 'CPN-07',
    when: [gone, back],
    expects: { in: 'open.loading', does: asks('cumulative'), remembers: { problem: null } },
  },
  { rows: 'EVT-03', when: [failed], expects: { in: 'open.failed', remembers: { problem: { key: 'network_error' } } } },
  // a response that was sent before a purchase may not include the purchase
  { rows: 'EVT-01', when: [back], expects: { in: 'open.loading', does: asks('cumulative') } },
  { rows: 'EVT-01', when: [arrives, back, back], expects: { in: 'open.refreshing', does: asks('cumulative') } },
  ...['tries again', back].map(
    (what): Scenario => ({
      rows: 'EVT-03',
      when: [failed, what],
      expects: { in: 'open.loading', does: asks('cumulative'), remembers: { problem: null } },
    }),
  ),
  ...['the period ends', 'the clock is set, or the machine slept', back].map(
    (what): Scenario => ({
      rows: 'EVT-02 FMT-05',
      when: [ending, what],
      expects: { in: 'open.refreshing', does: asks('cumulative') },
    }),
  ),
  {
    rows: 'EVT-02',
    when: [arrives, back, ending],
    expects: { in: 'open.ready', does: { watchEnd: { moment: 3_600_000 } } },
  },
  {
    rows: 'EVT-02',
    when: [ending, 'the period ends', failed],
    expects: { in: 'open.ready', does: { watchEnd: { moment: null } } },
  },
  {
    rows: 'CPN-07',
    when: [ending, 'the period ends', gone],
    expects: { in: 'open.none', remembers: { known: [], problem: { text: 'No such event' } } },
  },
]

const details: readonly Scenario[] = [
  {
    rows: 'EVT-06',
    when: [arrives, 'looks at the rewards of a step'],
    expects: {
      in: 'open.ready',
      remembers: { detail: 'far' },
      does: { trackReward: { kind: 'cumulative', activityId: 'a1', stepId: 'far' } },
    },
  },
  {
    rows: 'EVT-06',
    when: [arrives, 'looks at a step that does not exist'],
    expects: { isIgnored: true, never: ['trackReward'] },
  },
  {
    rows: 'EVT-06',
    when: [arrives, 'looks at the rewards of a step', 'closes the rewards'],
    expects: { in: 'open.ready', remembers: { detail: null } },
  },
]

/** Scenarios of the events (§2, §4, §7 and §8): tabs, steps, and claiming the rewards of reached steps. */
export const eventsScenarios: readonly Scenario[] = [...tabs, ...loading, ...received, ...details]
