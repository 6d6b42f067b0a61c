import type { Insertable } from 'kysely'
import type { Database } from '../db/schema.gen.ts'
import { ownAmount, ownCurrency } from '../i18n/currencies.ts'
import { texts } from '../i18n/texts.ts'

export const goodsTypes: Insertable<Database['goods_type']>[] = [
  { type_key: 'gems', sort: 1, name: ownCurrency },
  { type_key: 'passes', sort: 2, name: texts('Passes') },
  {
    type_key: 'bundles',
    sort: 3,
    name: texts('Bundles'),
  },
]

const plain = {
  note: null,
  badge: null,
  original_tier: null,
  is_limit: false,
  is_special: false,
  is_coupon: true,
} as const
type Goods = Insertable<Database['goods']>

const bonusText = (count: number) => texts('+{count} bonus', { count })

const gems = (art: number, count: number, bonus: number, tier: number): Goods => ({
  ...plain,
  value: `gems${count}`,
  type_key: 'gems',
  display: ownAmount(count),
  note: bonus > 0 ? bonusText(bonus) : null,
  art_kind: 'gems',
  art_size: art,
  sort: art * 10,
  tier,
  points: Math.round(tier / 10),
})

const limited = texts('Limited')
const saving = texts('Save {percent}%', { percent: 20 })

/** Goods of every game, priced in the game's own currency; tiers are US cents, see `prices.ts`. */
export const goods: Goods[] = [
  gems(1, 60, 0, 99),
  gems(2, 300, 15, 499),
  gems(3, 680, 68, 999),
  { ...gems(4, 980, 110, 1499), badge: texts('Popular') },
  { ...gems(5, 1980, 260, 2399), original_tier: 2999, badge: saving },
  gems(6, 3280, 600, 4999),
  gems(7, 6480, 1600, 9999),
  {
    ...plain,
    value: 'pass30',
    type_key: 'passes',
    display: texts('30-day pass'),
    note: texts('{amount} every day', { amount: ownAmount(90) }),
    art_kind: 'pass',
    art_size: 1,
    sort: 10,
    tier: 499,
    points: 50,
  },
  {
    ...plain,
    value: 'pass90',
    type_key: 'passes',
    display: texts('Season Pass'),
    art_kind: 'pass',
    art_size: 2,
    sort: 20,
    tier: 999,
    original_tier: 1499,
    points: 100,
    is_coupon: false,
  },
  {
    ...plain,
    value: 'starter',
    type_key: 'bundles',
    display: texts('Starter bundle'),
    note: texts('{amount} and a companion', { amount: ownAmount(300) }),
    badge: texts('Special'),
    art_kind: 'companion',
    art_size: 1,
    sort: 30,
    tier: 299,
    original_tier: 599,
    points: 30,
    is_special: true,
  },
  {
    ...plain,
    value: 'weekly',
    type_key: 'bundles',
    display: texts('Weekly bundle'),
    note: texts('{amount} and a companion', { amount: ownAmount(980) }),
    badge: limited,
    art_kind: 'companion',
    art_size: 2,
    sort: 10,
    tier: 999,
    points: 100,
    is_limit: true,
    is_coupon: false,
  },
  {
    ...plain,
    value: 'daily',
    type_key: 'bundles',
    display: texts('Daily bundle'),
    note: ownAmount(120),
    badge: limited,
    art_kind: 'bundle',
    art_size: 1,
    sort: 15,
    tier: 99,
    points: 10,
    is_limit: true,
  },
  {
    ...plain,
    value: 'founder',
    type_key: 'bundles',
    display: texts('Founder bundle'),
    note: texts('{amount} and an outfit', { amount: ownAmount(980) }),
    badge: limited,
    art_kind: 'outfit',
    art_size: 3,
    sort: 17,
    tier: 1499,
    points: 150,
    is_limit: true,
  },
  {
    ...plain,
    value: 'hero',
    type_key: 'bundles',
    display: texts('Hero bundle'),
    note: texts('{amount} and an outfit', { amount: ownAmount(1980) }),
    art_kind: 'outfit',
    art_size: 3,
    sort: 20,
    tier: 4999,
    points: 500,
  },
]

const day = 24 * 3600

/** Purchase limits of goods [GDS-03]. */
export const goodsLimits: Insertable<Database['goods_limit']>[] = [
  { product_id: 'weekly', limit_type: 'time', frequency: 2, day_info: 7, opens_after: 7 * day },
  { product_id: 'daily', limit_type: 'game', frequency: 1, day_info: 0, opens_after: day },
  { product_id: 'founder', limit_type: 'role', frequency: 1, day_info: 0, opens_after: null },
]
