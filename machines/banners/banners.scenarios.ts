import type { Scenario } from 'statewalk/scenarios/scenario'

/** Scenarios of BEY-15: a banner that the player has closed stays closed, and other banners stay visible. */
export const bannersScenarios: readonly Scenario[] = [
  { rows: 'BEY-15', when: [], expects: { in: 'reading', does: { readDismissed: {} }, remembers: { dismissed: [] } } },
  {
    rows: 'BEY-15',
    when: ['the first was closed before'],
    expects: { in: 'shown', remembers: { dismissed: ['first'] } },
  },
  { rows: 'BEY-15', when: ['none was closed before'], expects: { in: 'shown', remembers: { dismissed: [] } } },
  // the browser has stored nothing, so banners that were closed earlier are visible again
  { rows: 'BEY-15', when: ['the browser remembers nothing'], expects: { in: 'shown', remembers: { dismissed: [] } } },
  {
    rows: 'BEY-15',
    when: ['none was closed before', 'closes the first'],
    expects: {
      in: 'shown',
      remembers: { dismissed: ['first'] },
      does: { rememberDismissed: { dismissed: ['first'] } },
    },
  },
  {
    rows: 'BEY-15',
    when: ['the first was closed before', 'closes the second'],
    expects: {
      in: 'shown',
      remembers: { dismissed: ['first', 'second'] },
      does: { rememberDismissed: { dismissed: ['first', 'second'] } },
    },
  },
  {
    rows: 'BEY-15',
    when: ['the first was closed before', 'closes the first'],
    expects: { in: 'shown', isIgnored: true, never: ['rememberDismissed'] },
  },
]
