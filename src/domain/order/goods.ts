import { acceptsPrice } from '../payment/priceBounds.ts'
import type { Reward } from '../player/activities.ts'
import { present } from '../present.ts'

/** One product [GDS-01]; prices in major units of `currency`, null when the server sent no number. */
export type Goods = {
  /** Its only one in its list: the id of the first item that has it. */
  key: string
  id: string
  display: string
  note: string | null
  price: number | null
  originalPrice: number | null
  currency: string
  typeKey: string
  isLimit: boolean
  isCoupon: boolean
  isSpecial: boolean
  goodsSort: number
  couponPoints: number
  badge: string | null
  art: { kind: string; size: number } | null
  /** What a player's first purchase of it brings besides; nothing for most [BEY-14]. */
  firstRewards: readonly Reward[]
}

/** One product that can be paid for [FMT-03]. */
export type PricedGoods = Goods & { price: number }

export const isPriced = (goods: Goods): goods is PricedGoods => goods.price !== null
/** Goods that a state guarantees to have a price; throws where they have none. */
export const pricedOf = (goods: Goods): PricedGoods => ({ ...goods, price: present(goods.price, 'price') })

export type GoodsType = { key: string; name: string; sort: number }

/** Goods of a type by goodsSort, equal ones as the server sent them [GDS-01]. */
export const goodsOfType = (goods: readonly Goods[], typeKey: string | null): readonly Goods[] =>
  goods.filter((item) => item.typeKey === typeKey).sort((a, b) => a.goodsSort - b.goodsSort)

/** The first item, as they are shown, whose price one of these bounds takes: of the type that is looked at, else of any [BEY-05]. */
export const firstWithin = (
  { goods, types }: { goods: readonly Goods[]; types: readonly GoodsType[] },
  typeKey: string | null,
  bounds: readonly { min: number; max: number }[],
): Goods | null =>
  [typeKey, ...types.map(({ key }) => key)]
    .flatMap((key) => goodsOfType(goods, key))
    .find(({ price }) => price !== null && bounds.some((each) => acceptsPrice(each, price))) ?? null
