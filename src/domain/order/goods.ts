import { acceptsPrice } from '../payment/priceBounds.ts'
import type { Reward } from '../player/activities.ts'
import { present } from '../present.ts'

/** An item for sale [GDS-01]. Prices are in major units of `currency`, or null if the server sent no number. */
export type Goods = {
  /** The item's id, with a suffix if an earlier item in the list has the same id. */
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
  /** Extra rewards for the first purchase of this item [BEY-14]. */
  firstRewards: readonly Reward[]
}

/** An item whose price is known [FMT-03]. */
export type PricedGoods = Goods & { price: number }

export const isPriced = (goods: Goods): goods is PricedGoods => goods.price !== null
/** Returns an item whose price is known. Throws if the price is unknown, so callers must check the price first. */
export const pricedOf = (goods: Goods): PricedGoods => ({ ...goods, price: present(goods.price, 'price') })

export type GoodsType = { key: string; name: string; sort: number }

/**
 * Returns the goods of a type, sorted by `goodsSort`. Goods with equal `goodsSort` stay in the server's order [GDS-01].
 */
export const goodsOfType = (goods: readonly Goods[], typeKey: string | null): readonly Goods[] =>
  goods.filter((item) => item.typeKey === typeKey).sort((a, b) => a.goodsSort - b.goodsSort)

/** Returns the first displayed item within one of the price bounds. Searches the visible goods type first [BEY-05]. */
export const firstWithin = (
  { goods, types }: { goods: readonly Goods[]; types: readonly GoodsType[] },
  typeKey: string | null,
  bounds: readonly { min: number; max: number }[],
): Goods | null =>
  [typeKey, ...types.map(({ key }) => key)]
    .flatMap((key) => goodsOfType(goods, key))
    .find(({ price }) => price !== null && bounds.some((each) => acceptsPrice(each, price))) ?? null
