import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/schema.gen.ts'
import type { ServerDeps } from '../../serverDeps.ts'
import { inTime, sideBySide } from '../../sideBySide.ts'
import { creditOf, gameTimeout, tryAgainMs } from './outbox.ts'

/** Maximum number of orders claimed at a time, and of concurrent requests to the game. */
const [limit, atOnce] = [64, 16]

/**
 * Claims due requests to take back goods, and stores the time of the next request. The interval is ten seconds, doubled
 * with each request, at most an hour, because no player is waiting.
 * @returns the order numbers; no other server gets the same numbers
 */
const claimTakeBacks = async (db: Kysely<Database>, at: Date, most: number): Promise<string[]> => {
  const claimed = await db
    .with('due', (query) =>
      query
        .selectFrom('take_back')
        .select('billing_no')
        .where('next_at', '<=', at)
        .orderBy('next_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('take_back')
    .from('due')
    .set({
      tried_at: at,
      attempts: sql<number>`take_back.attempts + 1`,
      next_at: sql<Date>`${at}::timestamptz + least(interval '1 hour',
        interval '1 millisecond' * ${tryAgainMs}::integer * power(2, least(take_back.attempts, 10)))`,
    })
    .whereRef('take_back.billing_no', '=', 'due.billing_no')
    .returning('take_back.billing_no')
    .execute()
  return claimed.map(({ billing_no }) => billing_no)
}

const takeBack = async ({ db, game, now }: ServerDeps, billingNo: string): Promise<void> => {
  const storing = db.updateTable('take_back').where('billing_no', '=', billingNo).where('answered_at', 'is', null)
  try {
    const is_taken = await inTime(game.takeBack(await creditOf(db, billingNo)), gameTimeout, 'taking goods back')
    await storing.set({ is_taken, answered_at: now(), next_at: null, error: null }).execute()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    await storing.set({ error: message.slice(0, 200) }).execute()
    throw error
  }
}

/**
 * Asks the game to take back the goods of orders that were refunded completely after the delivery [BEY-11]. If the game
 * does not answer, the server asks again later.
 */
export const takeBackDue = async (
  shop: ServerDeps,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<void> => {
  const { count, failures } = await sideBySide<string>({
    take: (most) => claimTakeBacks(shop.db, shop.now(), most),
    limit,
    atOnce,
    signal,
    work: async (billingNo) => {
      // if the request is skipped at shutdown, the time of the next request is already stored
      if (!signal?.aborted) await shop.aboutOrder(billingNo, () => takeBack(shop, billingNo))
    },
  })
  const [first] = failures
  if (first instanceof Error) shop.report(`${failures.length} of ${count} requests to take goods back`, first)
}
