import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.gen.ts'
import { creditOf, type DueDelivery, tryAgainMs, type Waiting } from '../domain/purchase/settling/outbox.ts'
import { confirmDelivery, flag } from '../domain/purchase/settling/settle.ts'
import type { ServerDeps } from '../domain/serverDeps.ts'
import { aboutOrder } from '../observability/requestScope.ts'
import { inTime } from './inTime.ts'
import { sideBySide } from './sideBySide.ts'

/** A game server's answer is waited for this long, in milliseconds. */
const gameTimeout = 5000
/** How long whoever brings the money waits for the goods; the delivery goes on without them. */
const firstTryMs = 1000
/** A try that fails after so long has a person look at it, in milliseconds. */
export const undeliveredAfter = 15 * 60_000
const atOnce = 16

const waiting = ['billing_no', 'event_id', 'created_at', 'attempts'] as const

/** Ten seconds, then twice as long every time, up to a minute: somebody has paid and waits. */
const nextTry = (at: Date) =>
  sql<Date>`${at}::timestamptz + least(interval '1 minute',
    interval '1 millisecond' * ${tryAgainMs}::integer * power(2, least(delivery_outbox.attempts, 3)))`

const taken = (at: Date) => ({
  tried_at: at,
  attempts: sql<number>`delivery_outbox.attempts + 1`,
  next_at: nextTry(at),
})

/** Takes deliveries whose turn it is; no other server gets them, and each has its next turn already. */
const claimDeliveries = (db: Kysely<Database>, at: Date, limit: number): Promise<Waiting[]> =>
  db
    .with('due', (query) =>
      query
        .selectFrom('delivery_outbox')
        .select('billing_no')
        .where('next_at', '<=', at)
        // what is tried for the first time goes before what a game has not taken again and again
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
 * Tells the game of one delivery, and keeps that it has accepted.
 * @throws Error when it has not, or not in time; that is kept too
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

/** Delivers everything whose turn it is, side by side; what the game does not take has its next turn. */
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
      // its turn comes again
      if (!signal?.aborted) await aboutOrder(row.billing_no, () => deliver(shop, row, timeout))
    },
  })
  const [first] = failures
  if (first instanceof Error) shop.report(`${failures.length} of ${count} deliveries`, first)
}

/** Takes the first turn of a delivery, if nobody has had it. */
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
 * Delivers what has just been paid, and waits a moment for it; whatever goes wrong, its turn comes again.
 * @param due the first turn where it was taken with the payment
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
    shop.report('a delivery', error instanceof Error ? error : new Error(String(error)))
  }
}
