import type { Scenario } from 'statewalk/scenarios/scenario'

const rows = 'OPS-12'
const here = { id: '2', device: 'Chrome, Windows', usedAt: 1_700_000_000_000, isCurrent: true }
const there = { id: '1', device: 'Safari, iPhone', usedAt: 1_699_000_000_000, isCurrent: false }

export const sessionsScenarios: readonly Scenario[] = [
  { rows, when: [], expects: { in: 'loading', does: { loadSessions: undefined } } },
  { rows, when: ['another one too'], expects: { in: 'shown', remembers: { sessions: [here, there] } } },
  { rows, when: ['the sessions cannot be loaded'], expects: { in: 'failed' } },
  { rows, when: ['the sessions cannot be loaded', 'tries again'], expects: { in: 'loading' } },
  {
    rows,
    when: ['another one too', 'ends the other session'],
    expects: { in: 'ending', does: { endSessions: { id: '1' } } },
  },
  {
    rows,
    when: ['another one too', 'ends this session'],
    expects: { in: 'shown', isIgnored: true, never: ['endSessions'] },
  },
  {
    rows,
    when: ['there is only this session', 'ends the other session'],
    expects: { in: 'shown', isIgnored: true, never: ['endSessions'] },
  },
  {
    rows,
    when: ['there is only this session', 'ends all others'],
    expects: { in: 'shown', isIgnored: true, never: ['endSessions'] },
  },
  {
    rows,
    when: ['another one too', 'ends all others'],
    expects: { in: 'ending', does: { endSessions: { id: null } } },
  },
  {
    rows,
    when: ['another one too', 'ends the other session', 'ends the other session'],
    expects: { in: 'ending', isIgnored: true },
  },
  {
    rows,
    when: ['another one too', 'ends the other session', 'the session has ended'],
    expects: { in: 'shown', remembers: { sessions: [here], problem: null } },
  },
  {
    rows,
    when: ['another one too', 'ends the other session', 'the session cannot be ended'],
    expects: { in: 'shown', remembers: { sessions: [here, there] } },
  },
]
