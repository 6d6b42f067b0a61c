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

/** An order in progress. */
export type PendingOrder = {
  billingNo: string
  payUrl: string | null
  /**
   * Its payment page has opened in a window of this browser. Absent if the window was blocked or the order was made
   * elsewhere.
   */
  isPageOpen?: true
}

/** A tap that continues the payment of an order. `url` is the page the tap itself opens; null if unknown. */
export type PaymentTap = { url: string | null }

/** What a retry of an order must have in common with the order, and the coupon it keeps. */
export type Ordered = { goodsId: string; serverId: string; roleId: string; couponCode: string | null }

/** A retry: what was ordered, the amount to pay, and the waiting order that the retry replaces [BEY-02]. */
export type Retry = Ordered & {
  replaces: string | null
  amount: number | null
  currency: string | null
  /** The player asked for another payment method, so the waiting order needs no confirmation. */
  isWanted?: true
}

/** Facts of an order that the ordering page has at once, null if unknown; names may be maps by language. */
export type OrderFacts = {
  account: string | null
  game: string | null
  goods: string | null
  server: string | null
  role: string | null
  /** Amount to pay, in major units of `currency`. */
  amount: number | null
  currency: string | null
  ordered: Ordered | null
  /** When the order expires unpaid, in ms of the page's steady clock; null if unknown or if it does not expire. */
  endsAt: number | null
  /** How the ordering page displayed the order; absent if another page placed it. */
  look?: OrderLook
}

/** Display data of goods and receiver besides their names. */
type OrderLook = {
  note: string | null
  art: { kind: string; size: number } | null
  /** Level of the receiving role. */
  level: number | null
}
