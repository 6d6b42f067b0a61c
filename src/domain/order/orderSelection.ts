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

/**
 * The selection of goods, receiver and payment method, as stored in the browser. It survives a reload and expires after
 * 7 days [GAM-07].
 */
export type SavedOrder = {
  clientId: string
  server: Server | null
  role: Role | null
  goodsId: string | null
  region: string | null
  rechargeKey: string | null
  /**
   * Facts about the chosen goods and payment method. §3 requires them in the stored selection, but the shop fetches
   * current facts instead of reading them.
   */
  goods?: Pick<Goods, GoodsFact> & { typeSort: number }
  way?: { key: string; name: string; channelId: string | null }
}

/** Returns a selection for a game in which nothing is chosen yet. */
const emptyOrder = (clientId: string): SavedOrder => ({
  clientId,
  server: null,
  role: null,
  goodsId: null,
  region: null,
  rechargeKey: null,
})

/** Choices that are stored together: the goods, or server and role, or region and payment method. */
export type OrderChoice = Partial<Omit<SavedOrder, 'clientId'>>

/** Returns the selection if it belongs to the game with this client id, otherwise null. */
export const selectionIn = (saved: SavedOrder | null, clientId: string | undefined): SavedOrder | null =>
  saved?.clientId === clientId ? saved : null

/** Adds a choice to the selection of a game. A selection of another game is discarded [GAM-07]. */
export const withChoice = (saved: SavedOrder | null, clientId: string, choice: OrderChoice): SavedOrder => ({
  ...(saved?.clientId === clientId ? saved : emptyOrder(clientId)),
  ...choice,
})

/** Returns the facts about goods that the stored selection contains. */
export const goodsFacts = (goods: Goods, types: readonly GoodsType[]): NonNullable<SavedOrder['goods']> => {
  const { id, display, price, typeKey, isLimit, isCoupon, goodsSort, isSpecial, couponPoints } = goods
  const typeSort = types.find(({ key }) => key === typeKey)?.sort ?? 0
  return { id, display, price, typeKey, isLimit, isCoupon, goodsSort, typeSort, isSpecial, couponPoints }
}
