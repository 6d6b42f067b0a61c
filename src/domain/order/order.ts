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

/** What survives a reload for 7 days [GAM-07]. */
export type SavedOrder = {
  clientId: string
  server: Server | null
  role: Role | null
  goodsId: string | null
  region: string | null
  rechargeKey: string | null
  /** Facts of the chosen goods and of the way to pay, which §3 has in the selection; the shop asks for its own. */
  goods?: Pick<Goods, GoodsFact> & { typeSort: number }
  way?: { key: string; name: string; channelId: string | null }
}

/** A game's selection in which nothing is chosen yet. */
const emptyOrder = (clientId: string): SavedOrder => ({
  clientId,
  server: null,
  role: null,
  goodsId: null,
  region: null,
  rechargeKey: null,
})

/** What of a selection is chosen at once: goods; server and role; region and way to pay. */
export type OrderChoice = Partial<Omit<SavedOrder, 'clientId'>>

/** The selection where it is one of this game; null for another game's. */
export const selectionIn = (saved: SavedOrder | null, clientId: string | undefined): SavedOrder | null =>
  saved?.clientId === clientId ? saved : null

/** A selection after one more choice for a game; a selection of another game gives way to it [GAM-07]. */
export const withChoice = (saved: SavedOrder | null, clientId: string, choice: OrderChoice): SavedOrder => ({
  ...(saved?.clientId === clientId ? saved : emptyOrder(clientId)),
  ...choice,
})

/** Returns the facts of goods that the selection keeps. */
export const goodsFacts = (goods: Goods, types: readonly GoodsType[]): NonNullable<SavedOrder['goods']> => {
  const { id, display, price, typeKey, isLimit, isCoupon, goodsSort, isSpecial, couponPoints } = goods
  const typeSort = types.find(({ key }) => key === typeKey)?.sort ?? 0
  return { id, display, price, typeKey, isLimit, isCoupon, goodsSort, typeSort, isSpecial, couponPoints }
}

/** An order that is under way. */
export type PendingOrder = {
  billingNo: string
  payUrl: string | null
  /** Its page has opened in a window of this browser; not where that was blocked, or the order comes from elsewhere. */
  isPageOpen?: true
}

/** A tap that goes on to the payment of an order: the page that it opens itself, null where that is not known. */
export type PaymentTap = { url: string | null }

/** What another try of an order has to be the same in, and the coupon that goes along. */
export type Ordered = { goodsId: string; serverId: string; roleId: string; couponCode: string | null }

/** Another try: what was ordered and to be paid, and the order that still waits, whose place it takes [BEY-02]. */
export type Retry = Ordered & {
  replaces: string | null
  amount: number | null
  currency: string | null
  /** The player has asked for another way to pay: nothing needs to be asked for the sake of the order that waits. */
  isWanted?: true
}

/** What a page that orders knows of its order at once; names may be maps by language. Null for what it does not know. */
export type OrderFacts = {
  account: string | null
  game: string | null
  goods: string | null
  server: string | null
  role: string | null
  /** What is to be paid, in major units of `currency`. */
  amount: number | null
  currency: string | null
  ordered: Ordered | null
  /** When it ends unpaid, in ms of the page's steady clock; null where that is not known or nothing ends. */
  endsAt: number | null
  /** How the page that ordered showed it; absent where another page ordered. */
  look?: OrderLook
}

/** What is shown of goods and receiver beside their names. */
type OrderLook = {
  note: string | null
  art: { kind: string; size: number } | null
  /** The level of the role that receives. */
  level: number | null
}
