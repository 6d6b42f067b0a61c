import type { Kysely, Selectable, Transaction } from 'kysely'
import { code } from '../../../contract/codes.ts'
import type { Database } from '../../db/schema.gen.ts'
import { ApiError } from '../apiError.ts'

/** A link on which anyone can pay an amount for a player. The amount is in minor units. */
export type Link = Selectable<Database['replenishment']> & { user_name: string }
type Reader = Pick<Kysely<Database>, 'selectFrom'>

/**
 * Creates the error for unknown and for ended links. The error is the same, so that strangers cannot find out which
 * links exist.
 */
export const noLink = () => new ApiError(code.replenishError, 'noReplenishment')

const links = (db: Reader) =>
  db
    .selectFrom('replenishment')
    .innerJoin('player', 'player.id', 'replenishment.player_id')
    .selectAll('replenishment')
    .select('player.username as user_name')

/** Returns the link, or undefined if the link is unknown or ended unpaid. */
export const findLink = async (db: Reader, id: string, now: Date): Promise<Link | undefined> => {
  const link = await links(db).where('replenishment.id', '=', id).executeTakeFirst()
  return link && (link.paid_by !== null || link.valid_until > now) ? link : undefined
}

/** Returns the player's unpaid link. If there are several links, returns the link that expires first. */
export const openLinkOf = (
  db: Reader,
  { playerId, gpId }: { playerId: number; gpId: string },
  now: Date,
): Promise<Link | undefined> =>
  links(db)
    .where('replenishment.player_id', '=', playerId)
    .where('replenishment.gp_id', '=', gpId)
    .where('replenishment.paid_by', 'is', null)
    .where('replenishment.valid_until', '>', now)
    .orderBy('replenishment.valid_until')
    .executeTakeFirst()

/** Marks the link as paid in one statement [I12]. Returns false if another order has already paid the link. */
export const payLink = async (
  trx: Transaction<Database>,
  order: { billing_no: string; replenish_id: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('replenishment')
    .set({ paid_by: order.billing_no })
    .where('id', '=', order.replenish_id)
    .where('paid_by', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
