import type { Scenario } from 'statewalk/scenarios/scenario'

const asked: Scenario['expects'] = { in: 'asking', does: { loadStatus: { clientId: '7' } } }
const unverified = 'the name is not verified'

/** Scenarios of the real-name status (§4). */
export const realNameScenarios: readonly Scenario[] = [
  { rows: 'SYS-04', when: [], expects: asked },
  { rows: 'SYS-04', when: ['the name is verified'], expects: { in: 'verified' } },
  {
    rows: 'SYS-04',
    when: [unverified],
    expects: { in: 'unverified', remembers: { url: 'https://names.example/check' } },
  },
  {
    rows: 'SYS-04',
    when: ['the name is not verified, at an unsafe address'],
    expects: { in: 'unverified', remembers: { url: null } },
  },
  { rows: 'SYS-04', when: [unverified, 'comes back to the page'], expects: asked },
  // a response from before the verification may be outdated
  { rows: 'SYS-04', when: ['comes back to the page'], expects: asked },
  { rows: 'SYS-04', when: [unverified, 'comes back to the page', 'comes back to the page'], expects: asked },
  { rows: 'SYS-04', when: [unverified, 'tries again'], expects: asked },
  { rows: 'SYS-04', when: ['the status cannot be loaded'], expects: { in: 'failed' } },
  { rows: 'SYS-04', when: ['the status cannot be loaded', 'tries again'], expects: asked },
]
