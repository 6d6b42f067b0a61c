import type { Scenario } from 'statewalk/scenarios/scenario'

const goods = 'the goods page shows'
const my = 'the personal page shows'
const rests = 'the shop has loaded'
const again = 'the visit starts again'

/** Scenarios of the page views (§2). */
export const pageViewsScenarios: readonly Scenario[] = [
  { rows: 'NAV-10', when: [goods], expects: { in: 'starting', never: ['trackPage'] } },
  { rows: 'NAV-10', when: [goods, rests], expects: { in: 'watching', does: { trackPage: { page: '/selectGoods' } } } },
  // pages that were visible before the shop had finished loading are not logged
  { rows: 'NAV-10', when: [goods, my, rests], expects: { in: 'watching', does: { trackPage: { page: '/my' } } } },
  { rows: 'NAV-10', when: [rests], expects: { in: 'watching', never: ['trackPage'] } },
  { rows: 'NAV-10', when: [rests, goods], expects: { does: { trackPage: { page: '/selectGoods' } } } },
  { rows: 'NAV-10', when: [goods, rests, my], expects: { in: 'watching', does: { trackPage: { page: '/my' } } } },
  { rows: 'NAV-10', when: [goods, rests, goods], expects: { in: 'watching', isIgnored: true } },
  {
    rows: 'REG-03',
    when: [goods, 'the shop cannot tell the region'],
    expects: { in: 'watching', does: { trackPage: { page: '/notArea' } } },
  },
  // §2: the layout initialises again after the login token was removed
  { rows: 'NAV-10', when: [goods, rests, again], expects: { in: 'starting', remembers: { page: null } } },
  {
    rows: 'NAV-10',
    when: [goods, rests, again, goods, rests],
    expects: { in: 'watching', does: { trackPage: { page: '/selectGoods' } } },
  },
]
