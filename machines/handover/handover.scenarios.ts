import type { Scenario } from 'statewalk/scenarios/scenario'

const made = 'the address is made'
const over = 'after: handoverTime'
const asks: Scenario['expects'] = {
  in: 'making',
  does: { makeAddress: { clientId: '7', area: 'universal', goodsId: 'gems60' } },
}

/** BEY-12: a code for the phone counts for ten minutes, then another one can be asked for. */
export const handoverScenarios: readonly Scenario[] = [
  { rows: 'BEY-12', when: [], expects: { ...asks, remembers: { address: null } } },
  {
    rows: 'BEY-12',
    given: 'only the game is chosen',
    when: [],
    expects: { in: 'making', does: { makeAddress: { clientId: '7', goodsId: null } } },
  },
  {
    rows: 'BEY-12',
    when: [made],
    expects: {
      in: 'shown',
      remembers: { address: 'https://shop.example/selectGoods' },
      waits: { handoverTime: 600_000 },
    },
  },
  { rows: 'BEY-12', when: [made, over], expects: { in: 'expired', remembers: { address: null } } },
  { rows: 'BEY-12', when: [made, over, 'wants a new code'], expects: asks },
  { rows: 'BEY-12', when: ['the address cannot be made'], expects: { in: 'expired', remembers: { address: null } } },
  { rows: 'BEY-12', when: ['the address cannot be made', 'wants a new code'], expects: asks },
]
