import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.gen.ts'
import type { Operated, Who } from './operations.ts'
import { NotPossible } from './orderSheet.ts'

/** Questions that nobody has answered or closed, the oldest first, with who asks. */
export const openTickets = (db: Kysely<Database>) =>
  db
    .selectFrom('help_ticket')
    .innerJoin('player', 'player.id', 'help_ticket.player_id')
    .selectAll('help_ticket')
    .select('player.username')
    .where('answered_at', 'is', null)
    .where('closed_at', 'is', null)
    .orderBy('help_ticket.id')
    .execute()
export type OpenTicket = Awaited<ReturnType<typeof openTickets>>[number]

/** @throws NotPossible for what is no number of a question */
const idOf = (ticket: string): number => {
  const id = Number(/^H(\d{1,9})$/.exec(ticket)?.[1] ?? Number.NaN)
  if (Number.isNaN(id)) throw new NotPossible(`${ticket} is no number of a question`)
  return id
}

/**
 * Answers a question, which its player then reads; a later answer takes the place of an earlier one.
 * @throws NotPossible for a number that no question has, or one that is closed
 */
export const answerTicket = async ({ db, now }: Operated, ticket: string, { person, note }: Who): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('help_ticket')
    .set({ answer: note, answered_by: person, answered_at: now() })
    .where('id', '=', idOf(ticket))
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new NotPossible(`there is no open question ${ticket}`)
}

/**
 * Closes a question, answered or not; who does it is kept with it.
 * @throws NotPossible for a number that no question has, or one that is closed
 */
export const closeTicket = async ({ db, now }: Operated, ticket: string, { person, note }: Who): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('help_ticket')
    .set({ closed_at: now(), closed_by: person, closed_note: note })
    .where('id', '=', idOf(ticket))
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new NotPossible(`there is no open question ${ticket}`)
}
