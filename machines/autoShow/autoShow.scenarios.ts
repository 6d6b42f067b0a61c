import type { Scenario } from 'statewalk/scenarios/scenario'

const free = 'nothing is open over the page'
const taken = 'a popup is open'
const never = 'it was never shown'
const something = 'a gift can be received'
const shows: Scenario['expects'] = {
  in: 'shown',
  does: { rememberShown: { clientId: '7', account: '1', day: '2026-01-02' } },
}
const rests: Scenario['expects'] = { in: 'resting', never: ['rememberShown', 'openEvent'] }

/** Scenarios of the event popup (§3, autoShowAccum). */
export const autoShowScenarios: readonly Scenario[] = [
  { rows: 'EVT-05', given: free, when: [], expects: { in: 'remembering', does: { readDays: { account: '1' } } } },
  { rows: 'EVT-05', given: free, when: ['it was shown today'], expects: { ...rests, never: ['askStatus'] } },
  { rows: 'EVT-05', given: free, when: ['the stored days cannot be read'], expects: rests },
  ...[never, 'it was shown yesterday'].map(
    (when): Scenario => ({
      rows: 'EVT-05',
      given: free,
      when: [when],
      expects: { in: 'asking', does: { askStatus: { clientId: '7' } }, never: ['rememberShown'] },
    }),
  ),
  { rows: 'EVT-05', given: free, when: [never, something], expects: shows },
  { rows: 'EVT-05', given: free, when: [never, 'no gift can be received'], expects: rests },
  { rows: 'EVT-05', given: free, when: [never, 'the server does not say'], expects: rests },
  {
    rows: 'EVT-05',
    given: taken,
    when: [never, something],
    expects: { in: 'waiting', never: ['rememberShown'] },
  },
  { rows: 'EVT-05', given: taken, when: [never, something, 'the last popup closes'], expects: shows },
  {
    rows: 'EVT-05',
    given: free,
    when: [never, 'a popup opens', something],
    expects: { in: 'waiting', never: ['rememberShown'] },
  },
  { rows: 'EVT-05', given: taken, when: ['the last popup closes', never, something], expects: shows },
  {
    rows: 'EVT-05',
    given: free,
    when: [never, something, 'closes it'],
    expects: { in: 'resting', never: ['openEvent'] },
  },
  {
    rows: 'EVT-05',
    given: free,
    when: [never, something, 'a popup opens'],
    expects: { in: 'resting', never: ['openEvent'] },
  },
  {
    rows: 'EVT-05',
    given: free,
    when: [never, something, 'goes to the event'],
    expects: { in: 'resting', does: { openEvent: {} } },
  },
]
