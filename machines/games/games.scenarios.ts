import type { Scenario } from 'statewalk/scenarios/scenario'

const chosen = 'a game is chosen'
const underWay = 'an order is under way'
const other = 'chooses another game'
const same = 'chooses Skybound'
const unsold = ['chooses a game that cannot be chosen', 'chooses an edition that cannot be chosen']
const toOther = { game: { clientId: '8' } }
const toNone = { game: null }

/** Scenarios of the game list (§2, §4 and §5). */
export const gamesScenarios: readonly Scenario[] = [
  { rows: 'GAM-01', given: 'no game yet', when: [], expects: { in: 'browsing' } },
  { rows: 'GAM-01', given: 'no game yet', when: [other], expects: { in: 'closed', output: toOther } },
  {
    rows: 'GAM-01',
    given: 'no game yet',
    when: [same],
    expects: { in: 'closed', output: { game: { clientId: '7' } } },
  },
  ...['no game yet', chosen, underWay].flatMap((given) =>
    unsold.map(
      (what): Scenario => ({ rows: 'GAM-01', given, when: [what], expects: { in: 'browsing', isIgnored: true } }),
    ),
  ),
  // without a chosen game, the storefront chart decides which page is shown
  { rows: 'NAV-12', given: 'no game yet', when: ['closes the popup'], expects: { in: 'closed', output: toNone } },
  { rows: 'GAM-02', given: chosen, when: ['closes the popup'], expects: { in: 'closed', output: toNone } },
  { rows: 'GAM-02', given: chosen, when: [other], expects: { in: 'closed', output: toOther } },
  { rows: 'GAM-02', given: chosen, when: [same], expects: { in: 'closed', output: toNone } },
  { rows: 'GAM-02', given: underWay, when: [same], expects: { in: 'closed', output: toNone } },
  { rows: 'GAM-02', given: underWay, when: [other], expects: { in: 'confirming' } },
  {
    rows: 'GAM-02',
    given: underWay,
    when: [other, 'confirms the question'],
    expects: { in: 'closed', output: toOther },
  },
  ...['cancels the question', 'closes the popup'].flatMap((no): Scenario[] => [
    { rows: 'GAM-02', given: underWay, when: [other, no], expects: { in: 'browsing' } },
    {
      rows: 'GAM-02',
      given: underWay,
      when: [other, no, 'closes the popup'],
      expects: { in: 'closed', output: toNone },
    },
  ]),
]
