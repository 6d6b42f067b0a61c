import type { Scenario } from 'statewalk/scenarios/scenario'

export const bannersScenarios: readonly Scenario[] = [
  { rows: 'BEY-15', when: [], expects: { in: 'reading', does: { readDismissed: {} }, remembers: { dismissed: [] } } },
  {
    rows: 'BEY-15',
    when: ['the first was closed before'],
    expects: { in: 'shown', remembers: { dismissed: ['first'] } },
  },
  { rows: 'BEY-15', when: ['none was closed before'], expects: { in: 'shown', remembers: { dismissed: [] } } },
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
