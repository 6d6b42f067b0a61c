import type { Transaction } from 'kysely'
import type { PayCallOutput } from '../../../contract/calls/pay.ts'
import type { payReplenishment } from '../../../contract/calls/replenish.ts'
import type { InputOf } from '../../../contract/endpoint.ts'
import { replenishPath } from '../../../domain/page/address/pages.ts'
import { kindOf } from '../../../domain/payment/channels.ts'
import type { Database } from '../../db/schema.gen.ts'
import { texts } from '../../i18n/texts.ts'
import { refused, unpaidFirst } from '../apiError.ts'
import { areaOfGame, type GameRow, requireGame } from '../games.ts'
import { lockPlayer } from '../player/players.ts'
import { requireNoMaintenance, tellMaintenance } from '../purchase/maintenance.ts'
import { findMethod } from '../purchase/methods.ts'
import type { Order } from '../purchase/ordering/orderColumns.ts'
import { newBillingNo } from '../purchase/ordering/orderDraft.ts'
import { payloadHash } from '../purchase/ordering/orders.ts'
import { startPayment } from '../purchase/settling/payment.ts'
import { secondsLeft } from '../purchase/settling/paymentTimeout.ts'
import { reconcile } from '../purchase/settling/reconcile.ts'
import { expire } from '../purchase/settling/settle.ts'
import { returnAddress } from '../returnAddress.ts'
import type { Call, ServerDeps } from '../serverDeps.ts'
import { findLink, type Link, noLink } from './links.ts'

type Input = InputOf<typeof payReplenishment>

/** Goods columns of an order that pays a replenishment link. Such an order contains no goods. */
const product = { product_id: 'replenishment', product_name: texts('Replenishment'), tier: 0, points: 0 } as const

const waitingOrder = (db: Pick<ServerDeps['db'], 'selectFrom'>, link: Link): Promise<Order | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('replenish_id', '=', link.id)
    .where('status', 'in', ['created', 'pending'])
    .executeTakeFirst()

const orderOfKey = (db: Pick<Transaction<Database>, 'selectFrom'>, link: Link, { idempotency_key }: Input) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('player_id', '=', link.player_id)
    .where('idempotency_key', '=', idempotency_key)
    .executeTakeFirst()

/** Ends the link's unpaid order, because two orders of the same link must never be payable at the same time. */
const endWaiting = async (call: Call, link: Link, key: string): Promise<void> => {
  const { shop } = call
  const waiting = await waitingOrder(shop.db, link)
  if (!waiting || waiting.idempotency_key === key) return
  // a payment that is not opened yet could be opened later; therefore it is opened now and then closed
  if (waiting.provider_ref === null) await startPayment(call, waiting)
  const { provider_ref } = (await waitingOrder(shop.db, link)) ?? {}
  if (!provider_ref) return
  if (await shop.provider.close(provider_ref)) await expire(shop.db, waiting.billing_no)
  else await reconcile(shop, waiting)
}

/**
 * Creates an order that pays a replenishment link, and opens its payment. Anyone who knows the link's id may pay,
 * without a login [RPL-04]. A request with the same idempotency key returns the same order. A request with another key
 * ends the unpaid order and creates a new order. If several requests run in parallel, at most one order can be paid
 * [I12].
 * @returns an object without a billing number if the area has no such payment method
 * @throws ApiError -3016 if the link is unknown or has ended; another ApiError if the link is already paid
 */
export const payForLink = async (call: Call, input: Input): Promise<PayCallOutput> => {
  const { shop } = call
  const { link, game } = await requireLink(call, input.replenish_id)
  const hash = payloadHash(input.replenish_id, input.country, input.pay_id, input.channel_id)
  if (!(await orderOfKey(shop.db, link, input))) await requireNoMaintenance(shop.db, game, shop.now())
  await endWaiting(call, link, input.idempotency_key)
  const make = shop.db.transaction().execute(async (trx) => {
    await lockPlayer(trx, link.player_id)
    const known = await orderOfKey(trx, link, input)
    if (known) return known
    const open = await findLink(trx, link.id, shop.now())
    if (!open) throw noLink()
    if (open.paid_by !== null) throw refused('replenishmentPaid')
    if (await waitingOrder(trx, open)) throw unpaidFirst()
    const row = await draftOf(trx, call, { input, link: open, game })
    if (!row) return null
    return trx
      .insertInto('orders')
      .values({ ...row, payload_hash: hash })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  const order = await make.catch(tellMaintenance(shop, game))
  if (!order) return {}
  shop.noteOrder(order.billing_no)
  if (order.payload_hash !== hash) throw refused('keyReused')
  const started = await startPayment(call, order)
  // an order under review has received a wrong amount, and its payment is closed
  if (started.review !== undefined) throw refused('replenishmentPaid')
  const ending = started.status === undefined ? { expires_in: secondsLeft(order, shop.now()) } : {}
  return { billing_no: order.billing_no, ...started, ...ending }
}

/** @throws ApiError -3016 if the link is unknown, has ended, or belongs to another brand */
export const requireLink = async (call: Call, id: string): Promise<{ link: Link; game: GameRow }> => {
  const link = await findLink(call.shop.db, id, call.shop.now())
  if (!link) throw noLink()
  const game = await requireGame(call, link.client_id).catch(() => {
    throw noLink()
  })
  return { link, game }
}

const draftOf = async (
  trx: Transaction<Database>,
  call: Call,
  { input, link, game }: { input: Input; link: Link; game: GameRow },
) => {
  const now = call.shop.now()
  const area = areaOfGame(call.brand, game)
  const channel = input.channel_id || undefined // the pay form may send an empty channel id
  if (kindOf(input.pay_id, channel ?? null) !== 'redirect') return null
  const method = await findMethod(trx, {
    domain_area: area,
    platform: 'web',
    country: input.country,
    pay_id: input.pay_id,
    channel_id: channel,
    payways: [input.pay_id],
    price: link.amount,
    currency: link.currency,
  })
  if (!method) return null
  return {
    ...product,
    billing_no: newBillingNo(now),
    player_id: link.player_id,
    idempotency_key: input.idempotency_key,
    replenish_id: link.id,
    brand: call.brand.key,
    client_id: link.client_id,
    gp_id: link.gp_id,
    domain_area: area,
    area_id: null,
    server_id: '',
    role_id: '',
    server_name: '',
    role_name: '',
    user_name: link.user_name,
    game_name: game.name,
    list_price: link.amount,
    price: link.amount,
    currency: link.currency,
    coupon_code: null,
    discount: 0,
    payway_id: method.payway_id,
    channel_id: method.channel_id,
    region: method.region,
    lang: call.language,
    request_id: call.requestId ?? null,
    status: 'created' as const,
    return_url: returnAddress(call, replenishPath, { replenish_id: link.id, domain_area: area }),
    created_at: now,
    inquired_at: now,
  }
}
