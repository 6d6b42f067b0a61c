import type { Scenario } from 'statewalk/scenarios/scenario'

const filled = ['types a name', 'types a password']

/** Scenarios of the login popup (§2, §5, §7 and §8). */
export const loginScenarios: readonly Scenario[] = [
  { rows: 'LGN-01', when: ['presses log in'], expects: { in: 'editing', never: ['authenticate'] } },
  { rows: 'LGN-01', when: ['types a name', 'presses log in'], expects: { in: 'editing', never: ['authenticate'] } },
  { rows: 'LGN-01', when: ['types a password', 'presses log in'], expects: { in: 'editing', never: ['authenticate'] } },
  {
    rows: 'LGN-01',
    when: ['types a name', 'types blanks as password', 'presses log in'],
    expects: { in: 'editing', never: ['authenticate'] },
  },
  {
    rows: 'LGN-01 LGN-04',
    when: [...filled, 'presses log in'],
    expects: { in: 'authenticating', does: { authenticate: { kind: 'account', username: 'ann', password: 'pw' } } },
  },
  {
    rows: 'LGN-02',
    when: ['chooses the prepaid card', ...filled, 'presses log in'],
    expects: { in: 'authenticating', does: { authenticate: { kind: 'card', username: 'ann', password: 'pw' } } },
  },
  {
    rows: 'LGN-02',
    when: ['chooses the prepaid card', 'types a name', 'types blanks as password', 'presses log in'],
    expects: { in: 'editing', never: ['authenticate'] },
  },
  {
    rows: 'LGN-02',
    when: ['chooses the prepaid card', 'types invisible characters as name', 'types a password', 'presses log in'],
    expects: { in: 'editing', never: ['authenticate'] },
  },
  {
    rows: 'LGN-02',
    when: ['chooses the prepaid card', 'types a wide name with blanks', 'types a password', 'presses log in'],
    expects: { in: 'authenticating', does: { authenticate: { kind: 'card', username: 'AB-12' } } },
  },
  {
    rows: 'LGN-05',
    when: [...filled, 'presses log in', 'the server logs the player in'],
    expects: {
      in: 'closed',
      does: { rememberUser: { user: { username: 'ann' } } },
      output: { user: { username: 'ann' } },
    },
  },
  {
    rows: 'LGN-06',
    given: 'for a replenishment',
    when: [...filled, 'presses log in'],
    expects: { does: { authenticate: { place: { gameId: 'g7' } } } },
  },
  {
    rows: 'LGN-06',
    given: 'for a replenishment',
    when: [...filled, 'presses log in', 'the server finds a replenishment'],
    expects: { in: 'closed', never: ['rememberUser'], output: { user: null, replenishId: 'R1' } },
  },
  {
    rows: 'LGN-05',
    when: [...filled, 'presses log in', 'the server refuses'],
    expects: {
      in: 'editing',
      never: ['rememberUser'],
      remembers: { refusal: { kind: 'server', text: 'Wrong password' }, username: 'ann' },
    },
  },
  {
    rows: 'LGN-05',
    when: [...filled, 'presses log in', 'presses log in'],
    expects: { in: 'authenticating', isIgnored: true },
  },
  {
    rows: 'LGN-05',
    when: [...filled, 'presses log in', 'closes the popup'],
    expects: { in: 'closed', never: ['rememberUser'], output: { user: null } },
  },
  {
    rows: 'LGN-04',
    when: ['chooses Google'],
    expects: { in: 'asking', does: { askProvider: { method: 'google' } }, waits: { openingTime: 40_000 } },
  },
  {
    rows: 'LGN-04',
    when: ['chooses Google', 'the window reaches the provider'],
    expects: { in: 'asking.waiting', waits: { windowTimeoutMs: 600_000 } },
  },
  {
    rows: 'LGN-04',
    when: ['chooses Google', 'approves at the provider'],
    expects: { in: 'exchanging', does: { exchange: { credential: { method: 'facebook', accessToken: 'a1' } } } },
  },
  {
    rows: 'LGN-04 LGN-05',
    when: ['chooses Google', 'approves at the provider', 'the provider’s code logs the player in'],
    expects: { in: 'closed', does: { rememberUser: { user: { username: 'ann' } } } },
  },
  {
    rows: 'LGN-10',
    when: ['chooses Google', 'approves at the provider', 'the provider’s code is refused'],
    expects: { in: 'editing', remembers: { refusal: { key: 'log_fail' } } },
  },
  {
    rows: 'LGN-10',
    when: ['chooses Google', 'the provider refuses, or answers with a wrong state'],
    expects: { in: 'editing', remembers: { refusal: { key: 'log_fail' } } },
  },
  {
    rows: 'LGN-10',
    when: ['chooses Apple', 'the provider lets nobody in here'],
    expects: { in: 'unsupported', remembers: { link: 'https://shop.example/' } },
  },
  {
    rows: 'LGN-10',
    when: ['chooses Google', 'after: openingTime'],
    expects: { in: 'editing', remembers: { refusal: { key: 'log_fail' } } },
  },
  {
    rows: 'LGN-10',
    when: ['chooses Google', 'the browser blocks the window'],
    expects: { in: 'editing', remembers: { refusal: { key: 'login_window_blocked' } } },
  },
  {
    rows: 'LGN-04',
    when: ['chooses Google', 'cancels at the provider'],
    expects: { in: 'editing', remembers: { refusal: null } },
  },

  { rows: 'LGN-04', when: ['chooses Google', 'cancels instead of going on in the window'], expects: { in: 'editing' } },
  {
    rows: 'LGN-04',
    when: ['chooses Google', 'the window reaches the provider', 'cancels instead of going on in the window'],
    expects: { in: 'editing' },
  },
  { rows: 'LGN-04', when: ['chooses Google', 'the window is closed'], expects: { in: 'asking.left' } },
  {
    rows: 'LGN-04',
    when: ['chooses Google', 'the window reaches the provider', 'the window is closed'],
    expects: { in: 'asking.left' },
  },
  {
    rows: 'LGN-10',
    when: ['chooses Google', 'the window reaches the provider', 'after: windowTimeoutMs'],
    expects: { in: 'editing', remembers: { refusal: { key: 'log_fail' } } },
  },
  {
    rows: 'LGN-04',
    when: ['chooses Google', 'the window is closed', 'types a name'],
    expects: { in: 'asking.left', remembers: { username: 'ann' } },
  },
  {
    rows: 'LGN-04',
    when: ['chooses Google', 'the window is closed', 'chooses Apple'],
    expects: { in: 'asking.opening', does: { askProvider: { method: 'apple' } } },
  },
  {
    rows: 'LGN-02',
    when: ['chooses Google', 'the window is closed', 'chooses the prepaid card'],
    expects: { in: 'editing', remembers: { kind: 'card' } },
  },
  {
    rows: 'LGN-01',
    when: ['chooses Google', 'the window is closed', ...filled, 'presses log in'],
    expects: { in: 'authenticating', does: { authenticate: {} } },
  },
  {
    rows: 'LGN-01',
    when: ['chooses Google', 'the window is closed', 'presses log in'],
    expects: { in: 'asking.left', isIgnored: true },
  },
  {
    rows: 'LGN-06',
    given: 'for a replenishment',
    when: ['chooses Google', 'approves at the provider', 'the provider’s code finds a replenishment'],
    expects: { in: 'closed', never: ['rememberUser'], output: { replenishId: 'R1' } },
  },
  {
    rows: 'LGN-10',
    when: ['chooses Apple', 'the provider lets nobody in here', 'cancels instead of going on in the window'],
    expects: { in: 'editing' },
  },
  {
    rows: 'LGN-01',
    when: ['chooses another game'],
    expects: { in: 'editing', remembers: { place: { clientId: '8' }, methods: ['google'] } },
  },
]
