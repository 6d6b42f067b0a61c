import type { Scenario } from 'statewalk/scenarios/scenario'

const asked: Scenario['expects'] = { in: 'asking', does: { loadStatus: { clientId: '7' } } }
const unverified = 'it is not verified'

/**
 * Scenarios of the real-name status (§4): the page fetches the status, sends a player without a verified name to the
 * verification, and fetches the status again on return.
 */
export const realNameScenarios: readonly Scenario[] = [
  { rows: 'SYS-04', when: [], expects: asked },
  { rows: 'SYS-04', when: ['it is verified'], expects: { in: 'verified' } },
  {
    rows: 'SYS-04',
    when: [unverified],
    expects: { in: 'unverified', remembers: { url: 'https://names.example/check' } },
  },
  {
    rows: 'SYS-04',
    when: ['it is not verified, at an unsafe address'],
    expects: { in: 'unverified', remembers: { url: null } },
  },
  { rows: 'SYS-04', when: [unverified, 'comes back to the page'], expects: asked },
  // the answer to a request that was sent before the verification may be out of date
  { rows: 'SYS-04', when: ['comes back to the page'], expects: asked },
  { rows: 'SYS-04', when: [unverified, 'comes back to the page', 'comes back to the page'], expects: asked },
  { rows: 'SYS-04', when: [unverified, 'tries again'], expects: asked },
  { rows: 'SYS-04', when: ['it cannot be asked'], expects: { in: 'failed' } },
  { rows: 'SYS-04', when: ['it cannot be asked', 'tries again'], expects: asked },
]
