import type { Scenario } from 'statewalk/scenarios/scenario'

const opens = 'wants to go on by phone'
const closes = 'closes the popup'
const made = 'the address is made'
const over = 'after: handoverTime'
const asks: Scenario['expects'] = {
  in: 'making',
  does: { makeAddress: { clientId: '7', area: 'universal', goodsId: 'gems60' } },
}
const isShut: Scenario['expects'] = { in: 'closed', remembers: { address: null } }

export const handoverScenarios: readonly Scenario[] = [
  { rows: 'BEY-12', when: [], expects: { ...isShut, never: ['makeAddress'] } },
  { rows: 'BEY-12', when: [opens], expects: { ...asks, remembers: { address: null } } },
  {
    rows: 'BEY-12',
    when: ['wants to go on by phone without goods'],
    expects: { in: 'making', does: { makeAddress: { clientId: '7', goodsId: null } } },
  },
  {
    rows: 'BEY-12',
    when: [opens, made],
    expects: {
      in: 'shown',
      remembers: { address: 'https://shop.example/selectGoods' },
      waits: { handoverTime: 600_000 },
    },
  },
  { rows: 'BEY-12', when: [opens, made, over], expects: { in: 'expired', remembers: { address: null } } },
  { rows: 'BEY-12', when: [opens, made, over, 'wants a new code'], expects: asks },
  {
    rows: 'BEY-12',
    when: [opens, 'the address cannot be made'],
    expects: { in: 'expired', remembers: { address: null } },
  },
  { rows: 'BEY-12', when: [opens, 'the address cannot be made', 'wants a new code'], expects: asks },
  ...[[opens], [opens, made], [opens, made, over]].flatMap((before): Scenario[] => [
    { rows: 'BEY-12', when: [...before, closes], expects: isShut },
    { rows: 'BEY-12', when: [...before, opens], expects: { isIgnored: true } },
    {
      rows: 'BEY-12',
      when: [...before, closes, 'wants to go on by phone without goods'],
      expects: { in: 'making', does: { makeAddress: { clientId: '7', goodsId: null } } },
    },
  ]),
]
