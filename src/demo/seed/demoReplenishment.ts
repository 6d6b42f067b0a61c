import type { Kysely } from 'kysely'
import { brands } from '../../../brands/index.ts'
import { gpIdOf } from '../../server/catalogue/brandGames.ts'
import type { Database } from '../../server/db/schema.gen.ts'
import { currencyOf } from '../../server/domain/games.ts'

const clientId = '10101'

/** Id of a permanent replenishment link, which belongs to the player ann. */
export const demoReplenishment = 'de300000000000000000000000000001'

/**
 * Creates the demo's replenishment link if it is missing. Sets the link's end to twenty hours from now, unless the link
 * is paid.
 */
export const ensureDemoReplenishment = async (db: Kysely<Database>, now: Date): Promise<void> => {
  const ann = await db.selectFrom('player').select('id').where('username', '=', 'ann').executeTakeFirst()
  if (!ann) return
  const validUntil = new Date(now.getTime() + 20 * 3_600_000)
  await db
    .insertInto('replenishment')
    .values({
      id: demoReplenishment,
      client_id: clientId,
      gp_id: gpIdOf(clientId),
      player_id: ann.id,
      amount: 499,
      currency: currencyOf(brands.watt, 'universal'),
      valid_until: validUntil,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ valid_until: validUntil }).where('replenishment.paid_by', 'is', null),
    )
    .execute()
}
