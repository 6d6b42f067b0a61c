import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.gen.ts'
import type { CreditState } from '../db/values.ts'
import type { Credit, GameServer } from '../domain/ports/gameServer.ts'

/** A game server that stores its credits by number in a database. */
export const createSimulatedGame = (db: Kysely<Database>, now: () => Date): GameServer => {
  /** Decides on a number, unless that has been decided before; returns the stored decision. */
  const decide = async ({ billingNo, ...credit }: Credit, state: CreditState): Promise<CreditState> => {
    const made = await db
      .insertInto('sandbox_credit')
      .values({
        billing_no: billingNo,
        state,
        goods: credit.goods,
        at: now(),
        gp_id: credit.gpId,
        server_id: credit.serverId,
        role_id: credit.roleId,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('state')
      .executeTakeFirst()
    if (made) return made.state
    const kept = await db
      .selectFrom('sandbox_credit')
      .select('state')
      .where('billing_no', '=', billingNo)
      .executeTakeFirstOrThrow()
    return kept.state
  }
  return {
    credit: async (credit) => {
      if ((await decide(credit, 'credited')) !== 'credited') throw new Error('the game was told not to credit this')
    },
    cancel: async (credit) => (await decide(credit, 'cancelled')) === 'cancelled',
  }
}
