import type { Scenario } from 'statewalk/scenarios/scenario'

const afterLogin = 'after a login, with a code typed before'

/** Scenarios of promo codes (BEY-03). */
export const promoCodeScenarios: readonly Scenario[] = [
  { rows: 'BEY-03', when: [], expects: { in: 'typing', remembers: { promoCode: '', coupon: null } } },
  { rows: 'BEY-03', when: ['applies it'], expects: { in: 'typing', isIgnored: true, never: ['enterCode'] } },
  {
    rows: 'BEY-03',
    when: ['types blanks', 'applies it'],
    expects: { in: 'typing', isIgnored: true, never: ['enterCode'] },
  },
  {
    rows: 'BEY-03',
    when: ['types a code', 'applies it'],
    expects: { in: 'checking', does: { enterCode: { clientId: '7', goodsId: 'g60', promoCode: 'SUMMER25' } } },
  },
  {
    rows: 'BEY-03',
    given: afterLogin,
    when: ['applies it'],
    expects: { in: 'checking', does: { enterCode: { promoCode: 'SUMMER25' } } },
  },
  {
    rows: 'BEY-03',
    when: ['types a code', 'applies it', 'it becomes a coupon'],
    expects: { in: 'closed', does: { tellAccepted: {} }, output: { coupon: 'P1' } },
  },
  {
    rows: 'BEY-03',
    when: ['types a code', 'applies it', 'it does not do'],
    expects: { in: 'typing', remembers: { promoCode: 'SUMMER25', coupon: null }, never: ['tellAccepted'] },
  },
  {
    rows: 'BEY-03',
    when: ['types a code', 'applies it', 'it does not do', 'applies it'],
    expects: { in: 'checking', remembers: { problem: null } },
  },
  {
    rows: 'BEY-03',
    when: ['types a code', 'closes it'],
    expects: { in: 'closed', output: { coupon: null }, never: ['enterCode'] },
  },
  {
    rows: 'BEY-03',
    when: ['types a code', 'applies it', 'closes it'],
    expects: { in: 'closed', output: { coupon: null }, never: ['tellAccepted'] },
  },
]
