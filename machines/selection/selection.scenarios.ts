import type { Scenario } from 'statewalk/scenarios/scenario'

const player = 'a player'

/** Scenarios of choosing goods and the role that receives them (§2, §4 and §9). */
export const selectionScenarios: readonly Scenario[] = [
  {
    rows: 'GDS-01',
    given: 'a visitor',
    when: [],
    expects: { in: ['goods.loading', 'role.anonymous'], never: ['loadRoles'] },
  },
  { rows: 'GDS-01', given: 'a visitor', when: ['goods arrive'], expects: { in: 'goods.listing' } },
  { rows: 'GDS-01', given: 'a visitor', when: ['there are no goods'], expects: { in: 'goods.empty' } },
  { rows: 'GDS-07', given: 'a visitor', when: ['goods cannot be loaded'], expects: { in: 'goods.failed' } },
  {
    rows: 'GDS-07',
    given: 'a visitor',
    when: ['goods cannot be loaded', 'tries again'],
    expects: { in: 'goods.loading', does: { loadGoods: {} } },
  },
  {
    rows: 'GDS-01',
    given: 'a visitor',
    when: ['goods arrive', 'chooses goods'],
    expects: { in: 'goods.listing', remembers: { chosen: { id: 'g60' } }, does: { rememberGoods: {} } },
  },
  {
    rows: 'GDS-01',
    given: 'a visitor',
    when: ['goods arrive', 'chooses goods that are not offered'],
    expects: { isIgnored: true },
  },
  {
    rows: 'GDS-02',
    given: 'a visitor',
    when: ['says server and role'],
    expects: { in: 'role.anonymous', isIgnored: true },
  },
  { rows: 'GAM-03', given: player, when: [], expects: { in: 'role.loading', does: { loadRoles: {} } } },
  {
    rows: 'GAM-03',
    given: player,
    when: ['roles arrive'],
    expects: { in: 'role.chosen', does: { rememberRole: {} }, remembers: { role: { id: 'r1' }, server: { id: 's1' } } },
  },
  {
    rows: 'GAM-03',
    given: player,
    when: ['the player has no role'],
    expects: { in: 'role.missing', never: ['rememberRole'] },
  },
  {
    rows: 'GAM-03',
    given: player,
    when: ['the player has no role', 'says server and role'],
    expects: { in: 'role.chosen', does: { rememberRole: {} }, remembers: { role: { id: 'r1' } } },
  },
  {
    rows: 'GAM-03',
    given: player,
    when: ['roles cannot be loaded'],
    expects: { in: 'role.failed', remembers: { roleProblem: { kind: 'server', text: 'No roles today' } } },
  },
  {
    rows: 'PAY-03',
    given: player,
    when: ['roles arrive', 'a limited item was paid'],
    expects: { does: { 'to limits': { type: 'limits.stale' } } },
  },
  {
    rows: 'GDS-04',
    given: player,
    when: ['roles arrive', 'comes back to the page'],
    expects: { does: { 'to limits': { type: 'page.returned' } } },
  },
  {
    rows: 'GDS-02',
    given: player,
    when: ['roles arrive', 'limits cannot be counted'],
    expects: { remembers: { hasLimitsFailed: true } },
  },
  {
    rows: 'BEY-05',
    given: 'a visitor',
    when: ['goods arrive', 'wants goods of a price that is offered'],
    expects: { in: 'goods.listing', remembers: { pointed: { id: 'g60' } } },
  },
  {
    rows: 'BEY-05',
    given: 'a visitor',
    when: ['goods arrive', 'wants goods of a price that is not offered'],
    expects: { in: 'goods.listing', isIgnored: true },
  },
  {
    rows: 'BEY-05',
    given: 'a visitor',
    when: ['goods arrive', 'wants goods of a price that is offered', 'the page scrolls to the goods'],
    expects: { in: 'goods.listing', remembers: { pointed: null } },
  },

  {
    rows: 'GDS-01',
    given: 'a visitor',
    when: ['goods arrive', 'looks at another type'],
    expects: { in: 'goods.listing', remembers: { typeKey: 'pass' }, does: { trackType: {} } },
  },
  {
    rows: 'GDS-01',
    given: 'a visitor',
    when: ['goods arrive', 'looks at the same type again'],
    expects: { in: 'goods.listing', isIgnored: true },
  },
  {
    rows: 'GDS-01',
    given: 'a visitor',
    when: ['goods arrive', 'chooses goods', 'chooses goods'],
    expects: { in: 'goods.listing', does: { rememberGoods: {} }, remembers: { chosen: { id: 'g60' } } },
  },
  {
    rows: 'GDS-07',
    given: 'a visitor',
    when: ['there are no goods', 'tries again'],
    expects: { in: 'goods.loading', does: { loadGoods: {} } },
  },
  {
    rows: 'GAM-05',
    given: 'a player by a link that names a server',
    when: ['roles arrive'],
    expects: {
      in: 'role.chosen',
      does: { notify: { message: { key: 'preset_not_found' } } },
      remembers: { role: { id: 'r1' } },
    },
  },
  {
    rows: 'GAM-05',
    given: 'a player by a link that names a server',
    when: ['the player has no role'],
    expects: { in: 'role.missing', does: { notify: { message: { key: 'preset_not_found' } } } },
  },
  { rows: 'GAM-05', given: player, when: ['roles arrive'], expects: { never: ['notify'] } },
  { rows: 'GAM-05', given: player, when: ['the player has no role'], expects: { never: ['notify'] } },
  {
    rows: 'GDS-07',
    given: player,
    when: ['roles cannot be loaded', 'tries again'],
    expects: { in: 'role.loading', does: { loadRoles: {} } },
  },

  {
    rows: 'GDS-01',
    given: 'a visitor',
    when: ['goods arrive', 'chooses goods'],
    expects: { does: { trackGoods: {} } },
  },
  // goods restored from an earlier choice are not tracked as a new choice
  {
    rows: 'GDS-01',
    given: 'a player with goods chosen before the login',
    when: ['goods arrive', 'chooses goods'],
    expects: { in: 'goods.listing', does: { rememberGoods: {} }, never: ['trackGoods'] },
  },
]
