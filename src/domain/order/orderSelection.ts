import type { Goods, GoodsType } from './goods.ts'
import type { Role } from './roles.ts'
import type { Server } from './servers.ts'

type GoodsFact =
  | 'id'
  | 'display'
  | 'price'
  | 'typeKey'
  | 'isLimit'
  | 'isCoupon'
  | 'goodsSort'
  | 'isSpecial'
  | 'couponPoints'

/** The order selection as stored; it survives a reload for 7 days [GAM-07]. */
export type SavedOrder = {
  clientId: string
  server: Server | null
  role: Role | null
  goodsId: string | null
  region: string | null
  rechargeKey: string | null
  /**
   * Facts of the chosen goods and payment method, which §3 stores with the selection. The shop itself fetches current
   * facts.
   */
  goods?: Pick<Goods, GoodsFact> & { typeSort: number }
  way?: { key: string; name: string; channelId: string | null }
}

/** A game's selection with nothing chosen yet. */
const emptyOrder = (clientId: string): SavedOrder => ({
  clientId,
  server: null,
  role: null,
  goodsId: null,
  region: null,
  rechargeKey: null,
})

/** Fields of a selection that are chosen together: goods; server and role; region and payment method. */
export type OrderChoice = Partial<Omit<SavedOrder, 'clientId'>>

/** Returns the selection if it belongs to this game, otherwise null. */
export const selectionIn = (saved: SavedOrder | null, clientId: string | undefined): SavedOrder | null =>
  saved?.clientId === clientId ? saved : null

/** Returns the selection with one more choice for a game; a selection of another game is discarded [GAM-07]. */
export const withChoice = (saved: SavedOrder | null, clientId: string, choice: OrderChoice): SavedOrder => ({
  ...(saved?.clientId === clientId ? saved : emptyOrder(clientId)),
  ...choice,
})

/** Returns the facts of goods that are stored with the selection. */
export const goodsFacts = (goods: Goods, types: readonly GoodsType[]): NonNullable<SavedOrder['goods']> => {
  const { id, display, price, typeKey, isLimit, isCoupon, goodsSort, isSpecial, couponPoints } = goods
  const typeSort = types.find(({ key }) => key === typeKey)?.sort ?? 0
  return { id, display, price, typeKey, isLimit, isCoupon, goodsSort, typeSort, isSpecial, couponPoints }
}
