import type { Scenario } from 'statewalk/scenarios/scenario'
import { area, asPlayer, asVisitor, games, says } from './storefront.arriving.scenarios.ts'

const ready = 'goods and role are chosen'
const buy = 'presses buy'
const wantsCoupon = 'chooses a coupon in the VIP centre'

/** Scenarios of CPN-04: a coupon that the player chose in the VIP centre for the next purchase. */
export const wantedCoupon: readonly Scenario[] = [
  {
    rows: 'CPN-04',
    when: [...asPlayer, wantsCoupon],
    expects: {
      does: { ...says('coupon_wanted'), rememberWantedCoupon: { holder: { account: '1', gpId: 'g7' }, code: 'c7' } },
      remembers: { wantedCoupon: 'c7' },
    },
  },
  {
    rows: 'CPN-04',
    when: [...asPlayer, wantsCoupon, ready, buy],
    expects: { in: 'shop.popup.recharge', does: { recharge: { draft: { choice: { code: 'c7' } } } } },
  },
  {
    rows: 'CPN-04',
    when: [...asPlayer, wantsCoupon, ready, buy, 'an order is created'],
    expects: { remembers: { wantedCoupon: 'c7' } },
  },
  {
    rows: 'CPN-04',
    when: [...asPlayer, wantsCoupon, ready, buy, 'an order with that coupon is created'],
    expects: {
      in: 'shop.popup.result',
      does: { forgetWantedCoupon: { holder: { account: '1', gpId: 'g7' }, code: 'c7' } },
      remembers: { wantedCoupon: null },
    },
  },
  // a coupon that was chosen on an earlier visit
  {
    rows: 'CPN-04',
    when: [area, games, 'the game opens for a player who has chosen a coupon', ready, buy],
    expects: { in: 'shop.popup.recharge', does: { recharge: { draft: { choice: { code: 'c7' } } } } },
  },
  { rows: 'CPN-04', when: [...asVisitor, wantsCoupon], expects: { isIgnored: true } },
]
