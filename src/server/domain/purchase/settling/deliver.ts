import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.gen.ts'
import type { ServerDeps } from '../../serverDeps.ts'
import { inTime, sideBySide } from '../../sideBySide.ts'
import { creditOf, type DueDelivery, gameTimeout, tryAgainMs, type Waiting } from './outbox.ts'
import { confirmDelivery, flag } from './settle.ts'

/**
 * Maximum time in ms that the request which reported the payment waits for the delivery. Afterwards the delivery
 * continues in the background.
 */
const firstTryMs = 1000
/** Age of a delivery in ms. If an attempt fails after this age, the order is flagged for an operator. */
export const undeliveredAfter = 15 * 60_000
const atOnce = 16

const waiting = ['billing_no', 'event_id', 'created_at', 'attempts'] as const

/**
 * Time of the next delivery attempt. The interval is ten seconds, doubled per attempt, at most a minute. The interval
 * is short, because the player has paid and is waiting.
 */
const nextTry = (at: Date) =>
  sql<Date>`${at}::timestamptz + least(interval '1 minute',
    interval '1 millisecond' * ${tryAgainMs}::integer * power(2, least(delivery_outbox.attempts, 3)))`

const taken = (at: Date) => ({
  tried_at: at,
  attempts: sql<number>`delivery_outbox.attempts + 1`,
  next_at: nextTry(at),
})

/** Claims due deliveries, and stores the time of their next attempt. No other server gets the same deliveries. */
const claimDeliveries = (db: Kysely<Database>, at: Date, limit: number): Promise<Waiting[]> =>
  db
    .with('due', (query) =>
      query
        .selectFrom('delivery_outbox')
        .select('billing_no')
        .where('next_at', '<=', at)
        // first attempts come before repeated attempts, so that deliveries which a game keeps refusing do not delay new
        // deliveries
        .orderBy('attempts')
        .orderBy('next_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('delivery_outbox')
    .from('due')
    .set(taken(at))
    .whereRef('delivery_outbox.billing_no', '=', 'due.billing_no')
    .returning(waiting.map((column) => `delivery_outbox.${column}` as const))
    .execute()

/**
 * Asks the game to credit the goods, and then marks the delivery as accepted.
 * @throws Error if the game refuses the delivery or does not answer in time; the error is recorded too
 */
export const deliver = async (
  { db, game, now }: Pick<ServerDeps, 'db' | 'game' | 'now'>,
  row: Waiting & Partial<DueDelivery>,
  timeout: number,
): Promise<void> => {
  try {
    await inTime(game.credit(row.credit ?? (await creditOf(db, row.billing_no))), timeout, 'a delivery')
    await confirmDelivery(db, row, now())
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    await db
      .updateTable('delivery_outbox')
      .set({ error: message.slice(0, 200) })
      .where('billing_no', '=', row.billing_no)
      .where('accepted_at', 'is', null)
      .execute()
    const isLate = now().getTime() - row.created_at.getTime() > undeliveredAfter
    if (isLate) await flag(db, row.billing_no, 'undelivered')
    throw error
  }
}

type Round = { limit?: number; timeout?: number; signal?: AbortSignal | undefined }

/** Attempts all due deliveries. Failed deliveries are attempted again later. */
export const deliverDue = async (
  shop: ServerDeps,
  { limit = 64, timeout = gameTimeout, signal }: Round = {},
): Promise<void> => {
  const { count, failures } = await sideBySide<Waiting>({
    take: (most) => claimDeliveries(shop.db, shop.now(), most),
    limit,
    atOnce,
    signal,
    work: async (row) => {
      // if a delivery is skipped at shutdown, the time of its next attempt is already stored
      if (!signal?.aborted) await shop.aboutOrder(row.billing_no, () => deliver(shop, row, timeout))
    },
  })
  const [first] = failures
  if (first instanceof Error) shop.report(`${failures.length} of ${count} deliveries`, first)
}

/** Claims the first attempt of a delivery. Returns undefined if another server has already claimed this attempt. */
const takeFirst = (shop: ServerDeps, billingNo: string): Promise<Waiting | undefined> => {
  const at = shop.now()
  return shop.db
    .updateTable('delivery_outbox')
    .set(taken(at))
    .where('billing_no', '=', billingNo)
    .where('attempts', '=', 0)
    .where('next_at', '<=', at)
    .returning(waiting)
    .executeTakeFirst()
}

/**
 * Attempts the order's delivery, and waits briefly for the result. A failed delivery is attempted again later.
 * @param due the delivery, if the statement that stored the payment has already claimed the first attempt
 */
export const deliverNow = async (
  shop: ServerDeps,
  billingNo: string,
  due: DueDelivery | null = null,
): Promise<void> => {
  const first = async () => {
    const row = due ?? (await takeFirst(shop, billingNo))
    if (row) await deliver(shop, row, gameTimeout)
  }
  try {
    await inTime(first(), firstTryMs, 'the first delivery')
  } catch (error) {
    shop.report('a delivery', error)
  }
}
