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
 * The player's current choices of goods, receiver and payment method. The browser stores them, so that they survive a
 * reload; they expire after 7 days [GAM-07].
 */
export type SavedOrder = {
  clientId: string
  server: Server | null
  role: Role | null
  goodsId: string | null
  region: string | null
  rechargeKey: string | null
  /**
   * Facts about the chosen goods and payment method. §3 requires the shop to store these facts. The shop never reads
   * them, because it fetches the current facts from the server.
   */
  goods?: Pick<Goods, GoodsFact> & { typeSort: number }
  way?: { key: string; name: string; channelId: string | null }
}

/** Returns the choices to store for a game in which the player has not chosen anything yet. */
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

/** Returns the stored choices if the player made them in the game with this client id, otherwise null. */
export const selectionIn = (saved: SavedOrder | null, clientId: string | undefined): SavedOrder | null =>
  saved?.clientId === clientId ? saved : null

/** Adds a choice to the stored choices of a game. Stored choices of another game are discarded [GAM-07]. */
export const withChoice = (saved: SavedOrder | null, clientId: string, choice: OrderChoice): SavedOrder => ({
  ...(saved?.clientId === clientId ? saved : emptyOrder(clientId)),
  ...choice,
})

/** Reduces the chosen goods to the facts that the browser stores. */
export const goodsFacts = (goods: Goods, types: readonly GoodsType[]): NonNullable<SavedOrder['goods']> => {
  const { id, display, price, typeKey, isLimit, isCoupon, goodsSort, isSpecial, couponPoints } = goods
  const typeSort = types.find(({ key }) => key === typeKey)?.sort ?? 0
  return { id, display, price, typeKey, isLimit, isCoupon, goodsSort, typeSort, isSpecial, couponPoints }
}
