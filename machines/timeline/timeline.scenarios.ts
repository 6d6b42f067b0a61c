import type { Scenario } from 'statewalk/scenarios/scenario'

const live = 'asked first: paid, not delivered'
const pause = 'after: pollPause'
const answered = 'asked again: paid, not delivered'
/** Outcomes after which the chart polls once a minute. One request is sent before `watchLimit` ends. */
const long = [live, pause, answered, 'after: watchLimit']

/** Scenarios of BEY-07: the pauses of §9, starting with the third. */
export const timelineScenarios: readonly Scenario[] = [
  { rows: 'BEY-07', when: [], expects: { in: 'loading', does: { loadDetail: { billingNo: 'B1' } } } },
  {
    rows: 'BEY-07',
    when: [live],
    expects: {
      in: 'live.waiting',
      remembers: { order: { next: { step: 'delivered' } } },
      waits: { watchLimit: 600_000 },
    },
  },
  { rows: 'BEY-07', when: ['asked first: to be paid'], expects: { in: 'live.waiting', waits: { pollPause: 8000 } } },
  { rows: 'BEY-07', when: ['asked first: delivered'], expects: { in: 'over', remembers: { order: { next: null } } } },
  { rows: 'BEY-07', when: ['asked first: no answer'], expects: { in: 'failed' } },
  ...['tries again', 'comes back to the page', 'the status has changed'].map(
    (what): Scenario => ({
      rows: 'BEY-07',
      when: ['asked first: no answer', what],
      expects: { in: 'loading', does: { loadDetail: {} } },
    }),
  ),
  {
    rows: 'BEY-07',
    when: [live, pause],
    expects: { in: 'live.asking', does: { askDetail: { billingNo: 'B1' } } },
  },
  ...['comes back to the page', 'the status has changed'].flatMap((what): Scenario[] =>
    [[live], ['asked first: delivered'], long].map((before) => ({
      rows: 'BEY-07',
      when: [...before, what],
      expects: { in: 'live.asking', does: { askDetail: {} } },
    })),
  ),
  {
    rows: 'BEY-07',
    when: [live, pause, 'the status has changed'],
    expects: { in: 'live.asking', does: { askDetail: {} } },
  },
  { rows: 'BEY-07', when: [live, pause, 'asked again: delivered'], expects: { in: 'over' } },
  {
    rows: 'BEY-07',
    when: [live, pause, answered],
    expects: { in: 'live.waiting', waits: { pollPause: 15_000 } },
  },
  {
    rows: 'BEY-07',
    when: [live, pause, 'asked again: no answer'],
    expects: { in: 'live.waiting', waits: { pollPause: 15_000 } },
  },
  {
    rows: 'BEY-07',
    when: [...long, pause, answered],
    expects: { in: 'live.waiting', waits: { pollPause: 60_000 } },
  },
]
