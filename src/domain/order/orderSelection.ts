import type { Goods, GoodsType } from './goods.ts'
import type { Role } from './role/roles.ts'
import type { Server } from './role/servers.ts'

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

/** The stored order selection. It survives a reload and expires after 7 days [GAM-07]. */
export type SavedOrder = {
  clientId: string
  server: Server | null
  role: Role | null
  goodsId: string | null
  region: string | null
  rechargeKey: string | null
  /**
   * Facts of the chosen goods and payment method. §3 requires them in the stored selection; the shop itself fetches
   * current facts.
   */
  goods?: Pick<Goods, GoodsFact> & { typeSort: number }
  way?: { key: string; name: string; channelId: string | null }
}

/** Returns the empty selection of a game. */
const emptyOrder = (clientId: string): SavedOrder => ({
  clientId,
  server: null,
  role: null,
  goodsId: null,
  region: null,
  rechargeKey: null,
})

/** Choices that are stored together: the goods; the server and role; or the region and payment method. */
export type OrderChoice = Partial<Omit<SavedOrder, 'clientId'>>

/** Returns the selection if it belongs to this game, otherwise null. */
export const selectionIn = (saved: SavedOrder | null, clientId: string | undefined): SavedOrder | null =>
  saved?.clientId === clientId ? saved : null

/** Adds a choice to a game's selection. A selection of another game is discarded [GAM-07]. */
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
