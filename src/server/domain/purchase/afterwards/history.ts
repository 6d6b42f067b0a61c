import type { ExpressionBuilder, Kysely } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../../db/schema.gen.ts'
import { createStatement, type ValueOf } from '../../../db/statement.ts'
import { type Order, orderColumns } from '../ordering/orderColumns.ts'
import { openReview } from '../settling/review.ts'
import type { ReturnedMoney } from './moneyBack.ts'

/** An order or a redeemed gift card. The amount is in minor units. */
export type HistoryEntry = Pick<
  Order,
  'billing_no' | 'user_name' | 'game_name' | 'server_id' | 'server_name' | 'role_name'
> & {
  product_name: string
  amount: number
  currency: string
  created_at: Date
  payway_name: string | null
  /** The order; null for a redeemed gift card. */
  order: Order | null
  isReviewed: boolean
  refunds: readonly ReturnedMoney[]
}
type Holder = { playerId: number; gpId: string }
type CardHolder = Holder & { hasCards: boolean }
type Cursor = { created_at: Date; billing_no: string }

const pageSize = 20

const isNewer = (a: Cursor, b: Cursor): boolean =>
  a.created_at.getTime() === b.created_at.getTime()
    ? a.billing_no > b.billing_no
    : a.created_at.getTime() > b.created_at.getTime()

const methodName = (order: ExpressionBuilder<Database, 'orders'>) =>
  order
    .selectFrom('method')
    .select('method.name')
    .whereRef('method.area', '=', 'orders.domain_area')
    .whereRef('method.payway_id', '=', 'orders.payway_id')
    .whereRef('method.channel_id', 'is not distinct from', 'orders.channel_id')
    .limit(1)
    .as('payway_name')

export const methodNameOf = async (db: Kysely<Database>, { billing_no }: Order): Promise<string | null> => {
  const order = await db.selectFrom('orders').select(methodName).where('billing_no', '=', billing_no).executeTakeFirst()
  return order?.payway_name ?? null
}

/** Reads a page of orders before the given time and order number, newest first. */
const ordersBefore = createStatement((db, value: ValueOf<Holder & { at: Date; number: string }>) =>
  db
    .selectFrom('orders')
    .select(orderColumns)
    .select(methodName)
    .select((is) => [
      is.exists(openReview(is)).as('is_reviewed'),
      jsonArrayFrom(
        is
          .selectFrom('refund_part')
          .select(['refund_part.amount', 'refund_part.currency', 'refund_part.refunded_at as at'])
          .whereRef('refund_part.billing_no', '=', 'orders.billing_no')
          .orderBy('refund_part.seq'),
      ).as('refunds'),
    ])
    .where('player_id', '=', value('playerId'))
    .where('gp_id', '=', value('gpId'))
    .where((is) =>
      is(is.refTuple('orders.created_at', 'orders.billing_no'), '<', is.tuple(value('at'), value('number'))),
    )
    .orderBy('created_at', 'desc')
    .orderBy('billing_no', 'desc')
    .limit(pageSize + 1),
)

const end = new Date('9999-12-31')

const ordersOf = async (
  db: Kysely<Database>,
  { playerId, gpId }: Holder,
  before: Cursor | null,
): Promise<HistoryEntry[]> => {
  const { created_at: at, billing_no: number } = before ?? { created_at: end, billing_no: '' }
  const rows = await ordersBefore(db, { playerId, gpId, at, number })
  return rows.map(({ is_reviewed, refunds, ...order }) => ({
    ...order,
    amount: order.price,
    order,
    isReviewed: Boolean(is_reviewed) && order.status !== 'paid' && order.status !== 'delivered',
    // the database returns times in JSON as text
    refunds: refunds.map((part) => ({ ...part, at: new Date(part.at) })),
  }))
}

/** Reads all redeemed gift cards without paging, because a player has few. */
const redemptionsOf = async (db: Kysely<Database>, { playerId, gpId }: Holder): Promise<HistoryEntry[]> => {
  const rows = await db
    .selectFrom('card_redemption')
    .select(['billing_no', 'user_name', 'game_name', 'server_id', 'server_name', 'role_name', 'product_name'])
    .select(['amount', 'currency', 'redeemed_at as created_at'])
    .where('player_id', '=', playerId)
    .where('gp_id', '=', gpId)
    .execute()
  return rows.map((row) => ({ ...row, payway_name: null, order: null, isReviewed: false, refunds: [] }))
}

/** Query for the payment method with which a player last paid in an area [BEY-04]. */
export const lastPaid = (db: Kysely<Database>, playerId: number, area: string) =>
  db
    .selectFrom('orders')
    .select(['payway_id', 'channel_id'])
    .where('player_id', '=', playerId)
    .where('domain_area', '=', area)
    .where('status', 'in', ['paid', 'delivered'])
    .where('replenish_id', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('billing_no', 'desc')
    .executeTakeFirst()

const cursorOf = async (db: Kysely<Database>, { playerId }: Holder, billingNo: string): Promise<Cursor | undefined> =>
  (await db
    .selectFrom('orders')
    .select(['billing_no', 'created_at'])
    .where('billing_no', '=', billingNo)
    .where('player_id', '=', playerId)
    .executeTakeFirst()) ??
  (await db
    .selectFrom('card_redemption')
    .select(['billing_no', 'redeemed_at as created_at'])
    .where('billing_no', '=', billingNo)
    .where('player_id', '=', playerId)
    .executeTakeFirst())

/**
 * Returns a page of the player's orders and redeemed gift cards, newest first [I12].
 * @param before number of the previous page's last entry; if the entry belongs to another player, the page is empty
 * @returns `next` is the value of `before` for the next page; absent on the last page
 */
export const historyOf = async (
  db: Kysely<Database>,
  holder: CardHolder,
  before: string | undefined,
): Promise<{ entries: HistoryEntry[]; next: string | null }> => {
  const cursor = before === undefined ? null : await cursorOf(db, holder, before)
  if (cursor === undefined) return { entries: [], next: null }
  const redemptions = holder.hasCards ? await redemptionsOf(db, holder) : []
  const entries = [
    ...(await ordersOf(db, holder, cursor)),
    ...redemptions.filter((entry) => cursor === null || isNewer(cursor, entry)),
  ].sort((a, b) => (isNewer(a, b) ? -1 : 1))
  const page = entries.slice(0, pageSize)
  return { entries: page, next: entries.length > pageSize ? (page.at(-1)?.billing_no ?? null) : null }
}

/** Returns orders that are unpaid, or paid but not delivered, newest first [BEY-09]. */
export const openOrdersOf = (db: Kysely<Database>, { playerId, gpId }: Holder): Promise<Order[]> =>
  db
    .selectFrom('orders')
    .select(orderColumns)
    .where('player_id', '=', playerId)
    .where('gp_id', '=', gpId)
    .where('status', 'in', ['created', 'pending', 'paid'])
    .where('refunded_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('billing_no', 'desc')
    .limit(pageSize)
    .execute()
