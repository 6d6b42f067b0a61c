import type { Insertable } from 'kysely'
import type { Brand } from '../../../brands/schema.ts'
import type { CouponType } from '../../contract/calls/coupons.ts'
import type { Database } from '../db/schema.gen.ts'
import { texts } from '../i18n/texts.ts'
import { amountOf, decimalsOf } from '../money/prices.ts'

type Spec = { need: number; coupons: readonly (readonly [type: CouponType, rate: number, count: number])[] }

/** VIP levels of every game, starting at 0; one US dollar earns ten points. */
const levels: readonly Spec[] = [
  { need: 0, coupons: [] },
  {
    need: 50,
    coupons: [
      ['permanent', 90, 1],
      ['week', 95, 1],
    ],
  },
  {
    need: 200,
    coupons: [
      ['permanent', 85, 1],
      ['week', 90, 1],
      ['month', 90, 1],
    ],
  },
  {
    need: 500,
    coupons: [
      ['permanent', 80, 1],
      ['week', 85, 1],
      ['month', 85, 1],
    ],
  },
  {
    need: 1500,
    coupons: [
      ['permanent', 75, 1],
      ['week', 85, 1],
      ['month', 80, 1],
    ],
  },
  {
    need: 5000,
    coupons: [
      ['permanent', 70, 1],
      ['week', 80, 1],
      ['month', 70, 2],
    ],
  },
]

type Rows = { vipLevels: Insertable<Database['vip_level']>[]; vipCoupons: Insertable<Database['vip_level_coupon']>[] }

/** VIP levels and their coupons for the games of brands with the VIP version [BRD-11]. */
export const vipRows = (
  brands: readonly Brand[],
  games: readonly Pick<Insertable<Database['game']>, 'brand' | 'gp_id'>[],
): Rows => {
  const withVip = new Set(brands.filter(({ vip }) => vip).map(({ key }) => key as string))
  const gameIds = [...new Set(games.filter(({ brand }) => withVip.has(brand)).map(({ gp_id }) => gp_id))]
  return {
    vipLevels: gameIds.flatMap((gp_id) =>
      levels.map(({ need }, level_id) => ({ gp_id, level_id, name: `VIP ${level_id}`, need_points: need })),
    ),
    vipCoupons: gameIds.flatMap((gp_id) =>
      levels.flatMap(({ coupons }, level_id) =>
        coupons.map(([type, rate_percent, count]) => ({ gp_id, level_id, type, rate_percent, count })),
      ),
    ),
  }
}

/** Returns the points that one unit of a currency earns. */
export const pointsPerUnit = (currency: string): string =>
  String(Number((1000 / (amountOf(10_000, currency) / 10 ** decimalsOf(currency))).toPrecision(12)))

export const vipQuestions = {
  title: texts('Questions about VIP'),
  content: texts(
    'How do I get points?\nEvery payment brings points.\nHow do I reach a level?\nBy the points of all your payments in this game; levels are kept.\nWhen do weekly and monthly coupons come?\nEvery Monday and on the first of the month. Receive them before the week or month ends.',
  ),
} as const
