import type { Kysely, Selectable } from 'kysely'
import type { OfferState } from '../../../contract/calls/offers.ts'
import type { Database } from '../../db/schema.gen.ts'
import { refused } from '../apiError.ts'
import { lockPlayer } from '../player/players.ts'
import type { Order } from '../purchase/ordering/orderColumns.ts'
import { dayNumber, dayStart } from '../purchase/periods.ts'
import { isWaiting } from '../purchase/settling/payment.ts'
import { type Reader, requireOwnRole } from './activities.ts'

type Offer = Selectable<Database['offer']>
type Holder = { playerId: number; gpId: string; timeZone: number }
type ChainOfferRow = Offer & { state: OfferState; orderNo: string | null }
export type OffersOfPlayer = {
  daily: (Offer & { isDue: boolean; nextAt: Date }) | null
  first: Offer[]
  chain: ChainOfferRow[]
}

const dayOf = ({ timeZone }: Holder, now: Date) => String(dayNumber(now, timeZone))

/** Returns the player's delivered orders of these items, oldest first. Orders of replenishment links do not count. */
const boughtOf = (db: Reader, { playerId, gpId }: Omit<Holder, 'timeZone'>, products: readonly string[]) =>
  db
    .selectFrom('orders')
    .innerJoin('delivery', 'delivery.billing_no', 'orders.billing_no')
    .select(['orders.billing_no', 'orders.product_id', 'delivery.delivered_at'])
    .where('orders.player_id', '=', playerId)
    .where('orders.gp_id', '=', gpId)
    .where('orders.replenish_id', 'is', null)
    .where('orders.product_id', 'in', products)
    .orderBy('delivery.delivered_at')
    .execute()

/**
 * Returns the rewards that a game grants for the first purchase of an item: item id → rewards in the database's format.
 */
export const firstOffersOf = async (db: Reader, gpId: string, now: Date): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('offer')
    .select(['product_id', 'rewards'])
    .where('gp_id', '=', gpId)
    .where('kind', '=', 'first')
    .where('starts_at', '<=', now)
    .execute()
  return new Map(rows.map(({ product_id, rewards }) => [product_id ?? '', rewards]))
}

/**
 * Returns the order's first-purchase bonus in the database's format, or null if there is none. Before the delivery,
 * returns the bonus that the delivery would grant.
 */
export const bonusOf = async (db: Reader, order: Order, now: Date): Promise<string | null> => {
  const given = await db
    .selectFrom('offer_gift')
    .innerJoin('offer', 'offer.offer_id', 'offer_gift.offer_id')
    .select('offer.rewards')
    .where('offer_gift.order_no', '=', order.billing_no)
    .where('offer.kind', '=', 'first')
    .executeTakeFirst()
  if (given) return given.rewards
  const isComing = isWaiting(order) || order.status === 'paid'
  if (!isComing || order.refunded_at !== null || order.replenish_id !== null) return null
  const { player_id: playerId, gp_id: gpId, product_id: goods } = order
  const rewards = (await firstOffersOf(db, gpId, now)).get(goods)
  if (rewards === undefined) return null
  const bought = await boughtOf(db, { playerId, gpId }, [goods])
  return bought.length > 0 ? null : rewards
}

/**
 * Returns a game's offers, and which of them the player can claim. If an offer of a chain requires a purchase, only
 * orders after the previous offer's claim count.
 */
export const offersOf = async (db: Reader, holder: Holder, now: Date): Promise<OffersOfPlayer> => {
  const all = await db
    .selectFrom('offer')
    .selectAll()
    .where('gp_id', '=', holder.gpId)
    .where('starts_at', '<=', now)
    .orderBy('seq')
    .execute()
  if (all.length === 0) return { daily: null, first: [], chain: [] }
  const today = dayOf(holder, now)
  const gifts = await db
    .selectFrom('offer_gift')
    .select(['offer_id', 'given_at'])
    .where('player_id', '=', holder.playerId)
    .where('gp_id', '=', holder.gpId)
    .where('period', 'in', ['', today])
    .execute()
  const given = new Map(gifts.map(({ offer_id, given_at }) => [offer_id, given_at]))
  const products = all.flatMap(({ product_id }) => product_id ?? [])
  const bought = products.length === 0 ? [] : await boughtOf(db, holder, products)
  const daily = all.find(({ kind }) => kind === 'daily')
  const nextAt = dayStart(dayNumber(now, holder.timeZone) + 1, holder.timeZone)
  return {
    daily: daily ? { ...daily, isDue: !given.has(daily.offer_id), nextAt } : null,
    first: all.filter(
      ({ kind, product_id }) => kind === 'first' && !bought.some((order) => order.product_id === product_id),
    ),
    chain: chainOf(
      all.filter(({ kind }) => kind === 'chain'),
      given,
      bought,
    ),
  }
}

const chainOf = (
  all: readonly Offer[],
  given: ReadonlyMap<string, Date>,
  bought: Awaited<ReturnType<typeof boughtOf>>,
): ChainOfferRow[] =>
  all.map((offer, at) => {
    const before = all[at - 1]
    const openedAt = before ? given.get(before.offer_id) : offer.starts_at
    const order = bought.find(
      ({ product_id, delivered_at }) => product_id === offer.product_id && openedAt && delivered_at >= openedAt,
    )
    return { ...offer, orderNo: order?.billing_no ?? null, state: stateOf(offer, given, openedAt, order !== undefined) }
  })

const stateOf = (
  { offer_id, product_id }: Offer,
  given: ReadonlyMap<string, Date>,
  openedAt: Date | undefined,
  isBought: boolean,
): OfferState => {
  if (given.has(offer_id)) return 'done'
  if (!openedAt) return 'locked'
  return product_id === null || isBought ? 'open' : 'buy'
}

/**
 * Claims an offer. An offer is granted only once, even if requests run in parallel [I19]. The same idempotency key
 * grants nothing more, not even on the next day.
 * @returns the delivery number of the gift; null if the gift was granted before
 * @throws ApiError if the offer cannot be claimed at present, or the role is not the player's
 */
export const claimOffer = (
  db: Kysely<Database>,
  wish: Holder & { offerId: string; place: { server_id: string; role_id: string }; key: string; now: Date },
): Promise<string | null> =>
  db.transaction().execute(async (trx) => {
    const { playerId, gpId, offerId, key, now } = wish
    await lockPlayer(trx, playerId)
    const known = await trx
      .selectFrom('offer_gift')
      .select('offer_id')
      .where('player_id', '=', playerId)
      .where('idempotency_key', '=', key)
      .executeTakeFirst()
    if (known && known.offer_id !== offerId) throw refused('keyReused')
    if (known) return null
    const place = { gp_id: gpId, ...wish.place }
    await requireOwnRole(trx, playerId, place)
    const turn = turnOf(await offersOf(trx, wish, now), wish)
    if (turn === 'given') return null
    if (turn === null) throw refused('rewardNotClaimable')
    const { billing_no } = await trx
      .insertInto('offer_gift')
      .values({ player_id: playerId, offer_id: offerId, ...place, ...turn, idempotency_key: key, given_at: now })
      .returning('billing_no')
      .executeTakeFirstOrThrow()
    return billing_no
  })

/**
 * Returns the period and the order number of a claim; `given` if the offer was already claimed; null if the offer
 * cannot be claimed.
 */
const turnOf = ({ daily, chain }: OffersOfPlayer, wish: Holder & { offerId: string; now: Date }) => {
  if (daily?.offer_id === wish.offerId)
    return daily.isDue ? { period: dayOf(wish, wish.now), order_no: null } : ('given' as const)
  const step = chain.find(({ offer_id }) => offer_id === wish.offerId)
  if (step?.state === 'done') return 'given' as const
  return step?.state === 'open' ? { period: '', order_no: step.orderNo } : null
}
