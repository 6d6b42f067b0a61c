import type { Scenario } from 'statewalk/scenarios/scenario'

const role = 'the role is known'
const everything = 'everything can be claimed'
const taken = 'everything is claimed'
const nothing = 'the game offers nothing'
const failed = 'the offers cannot be loaded'
const back = 'comes back to the page'
const gift = 'claims the gift'
const next = 'claims the next offer'
const asks = { loadOffers: { clientId: '7' } }
const claims = (offerId: string) => ({ clientId: '7', receiver: { serverId: 's1', roleId: 'r1' }, offerId })

export const offersScenarios: readonly Scenario[] = [
  { rows: 'BEY-14', when: [], expects: { in: 'loading', does: asks } },
  { rows: 'BEY-14', when: [failed], expects: { in: 'failed' } },
  { rows: 'BEY-14', when: [failed, back], expects: { in: 'loading', does: asks } },
  // a response that was sent before a purchase may still contain the bonus that the purchase has used
  { rows: 'BEY-14', when: [back], expects: { in: 'loading', does: asks } },
  { rows: 'BEY-14', when: [everything, back, back], expects: { in: 'open.knowledge.asking', does: asks } },
  {
    rows: 'BEY-14',
    when: [everything],
    expects: {
      in: ['open.knowledge.fresh', 'open.daily.due', 'open.bonus.marked', 'open.chain.unlocked'],
      does: { watchNext: { moment: null } },
    },
  },
  {
    rows: 'BEY-14',
    when: [taken],
    expects: {
      in: ['open.daily.over', 'open.bonus.plain', 'open.chain.shut'],
      does: { watchNext: { moment: 3_600_000 } },
    },
  },
  { rows: 'BEY-14', when: [nothing], expects: { in: ['open.daily.over', 'open.bonus.plain', 'open.chain.shut'] } },
  ...[gift, next].map(
    (what): Scenario => ({
      rows: 'BEY-14',
      when: [everything, what],
      expects: { in: ['open.daily.due', 'open.chain.unlocked'], isIgnored: true, never: ['claimDaily', 'claimChain'] },
    }),
  ),
  { rows: 'BEY-14', when: [role, role], expects: { isIgnored: true } },
  { rows: 'BEY-14', when: [role, taken, gift], expects: { in: 'open.daily.over', isIgnored: true } },
  { rows: 'BEY-14', when: [role, taken, next], expects: { in: 'open.chain.shut', isIgnored: true } },
  {
    rows: 'BEY-14',
    when: [everything, role, gift],
    expects: { in: ['open.daily.claiming', 'open.chain.unlocked'], does: { claimDaily: claims('d') } },
  },
  {
    rows: 'BEY-14',
    when: [role, everything, gift, 'the gift is received'],
    expects: { in: 'open.daily.over', remembers: { dailyProblem: null, offers: { daily: { isDue: false } } } },
  },
  {
    rows: 'BEY-14',
    when: [role, everything, gift, 'the gift cannot be received'],
    expects: { in: 'open.daily.due', remembers: { dailyProblem: { key: 'network_error' } } },
  },
  {
    rows: 'BEY-14',
    when: [role, everything, next],
    expects: { in: ['open.chain.claiming', 'open.daily.due'], does: { claimChain: claims('c1') } },
  },
  {
    rows: 'BEY-14',
    when: [role, everything, next, 'the next offer is received'],
    expects: { in: 'open.chain.shut', remembers: { chainProblem: null } },
  },
  {
    rows: 'BEY-14',
    when: [role, everything, next, 'the next offer cannot be received'],
    expects: { in: 'open.chain.unlocked', remembers: { chainProblem: { key: 'network_error' } } },
  },
  {
    rows: 'BEY-14',
    when: [role, everything, gift, next],
    expects: { in: ['open.daily.claiming', 'open.chain.claiming'], does: { claimChain: claims('c1') } },
  },
  ...['the next day begins', 'the clock is set, or the machine slept', back].map(
    (what): Scenario => ({
      rows: 'BEY-14',
      when: [taken, what],
      expects: { in: ['open.knowledge.asking', 'open.daily.over'], does: asks },
    }),
  ),
  {
    rows: 'BEY-14',
    when: [taken, back, everything],
    expects: { in: ['open.knowledge.fresh', 'open.daily.due', 'open.bonus.marked', 'open.chain.unlocked'] },
  },
  {
    rows: 'BEY-14',
    when: [everything, back, nothing],
    expects: { in: ['open.knowledge.fresh', 'open.daily.over', 'open.bonus.plain', 'open.chain.shut'] },
  },
  {
    rows: 'BEY-14',
    when: [taken, 'the next day begins', failed],
    expects: { in: 'open.knowledge.fresh', does: { watchNext: { moment: null } }, remembers: { isNextAsked: true } },
  },
  {
    rows: 'BEY-14',
    when: [taken, 'the next day begins', failed, back, taken],
    expects: { in: 'open.knowledge.fresh', does: { watchNext: { moment: 3_600_000 } } },
  },
]
