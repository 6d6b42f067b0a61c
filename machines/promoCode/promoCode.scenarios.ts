import type { Scenario } from 'statewalk/scenarios/scenario'

const afterLogin = 'after a login, with a code typed before'

export const promoCodeScenarios: readonly Scenario[] = [
  { rows: 'BEY-03', when: [], expects: { in: 'typing', remembers: { promoCode: '', coupon: null } } },
  { rows: 'BEY-03', when: ['applies the code'], expects: { in: 'typing', isIgnored: true, never: ['enterCode'] } },
  {
    rows: 'BEY-03',
    when: ['types blanks', 'applies the code'],
    expects: { in: 'typing', isIgnored: true, never: ['enterCode'] },
  },
  {
    rows: 'BEY-03',
    when: ['types a code', 'applies the code'],
    expects: { in: 'checking', does: { enterCode: { clientId: '7', goodsId: 'g60', promoCode: 'SUMMER25' } } },
  },
  {
    rows: 'BEY-03',
    given: afterLogin,
    when: ['applies the code'],
    expects: { in: 'checking', does: { enterCode: { promoCode: 'SUMMER25' } } },
  },
  {
    rows: 'BEY-03',
    when: ['types a code', 'applies the code', 'the code becomes a coupon'],
    expects: { in: 'closed', does: { tellAccepted: {} }, output: { coupon: 'P1' } },
  },
  {
    rows: 'BEY-03',
    when: ['types a code', 'applies the code', 'the code is refused'],
    expects: { in: 'typing', remembers: { promoCode: 'SUMMER25', coupon: null }, never: ['tellAccepted'] },
  },
  {
    rows: 'BEY-03',
    when: ['types a code', 'applies the code', 'the code is refused', 'applies the code'],
    expects: { in: 'checking', remembers: { problem: null } },
  },
  {
    rows: 'BEY-03',
    when: ['types a code', 'closes the form'],
    expects: { in: 'closed', output: { coupon: null }, never: ['enterCode'] },
  },
  {
    rows: 'BEY-03',
    when: ['types a code', 'applies the code', 'closes the form'],
    expects: { in: 'closed', output: { coupon: null }, never: ['tellAccepted'] },
  },
]
