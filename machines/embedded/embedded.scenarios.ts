import type { Scenario } from 'statewalk/scenarios/scenario'

const ready = 'the form reports ready'
const ends: readonly [string, string, string][] = [
  ['the form reports success', 'succeeded', 'succeeded'],
  ['the form reports error', 'failed', 'failed'],
  ['the form reports cancel', 'cancelled', 'cancelled'],
  ['closes the form', 'cancelled', 'cancelled'],
]

/** Scenarios of PAY-05: the form reports a result, or the player closes it. */
export const embeddedScenarios: readonly Scenario[] = [
  {
    rows: 'PAY-05',
    when: [],
    expects: {
      in: 'loading',
      does: { frame: { provider: 'airwallex', element: 'dropIn' } },
      waits: { formTimeoutMs: 20_000 },
    },
  },
  { rows: 'PAY-05', when: ['the form reports hello'], expects: { in: 'loading', isIgnored: true } },
  { rows: 'PAY-05', when: [ready], expects: { in: 'open' } },
  { rows: 'PAY-05', when: [ready, 'the form reports hello'], expects: { in: 'open', isIgnored: true } },
  {
    rows: 'PAY-05',
    when: ['after: formTimeoutMs'],
    expects: { in: 'failed', output: { outcome: 'failed' } },
  },
  ...[[], [ready]].flatMap((before) =>
    ends.map(
      ([what, state, outcome]): Scenario => ({
        rows: 'PAY-05',
        when: [...before, what],
        expects: { in: state, output: { outcome } },
      }),
    ),
  ),
]
