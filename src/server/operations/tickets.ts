import type { Kysely, Updateable } from 'kysely'
import { type FlowStep, readTrail } from '../../contract/messages/flowCounts.ts'
import type { Database } from '../db/schema.gen.ts'
import type { JournalAction } from '../db/values.ts'
import { type Who, write } from '../domain/purchase/settling/journal.ts'
import type { Operated } from '../domain/serverDeps.ts'
import { NotPossible } from './orderSheet.ts'

/** Returns the open questions, oldest first. */
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

/**
 * Returns the number of a question.
 * @throws NotPossible if the text is not a question's number
 */
const idOf = (ticket: string): number => {
  const id = Number(/^H(\d{1,9})$/.exec(ticket)?.[1] ?? Number.NaN)
  if (Number.isNaN(id)) throw new NotPossible(`${ticket} is not the number of a question`)
  return id
}

/**
 * Returns the transitions that the page sent with a question; empty if there are none.
 * @throws NotPossible if the question does not exist
 */
export const stepsOf = async (db: Kysely<Database>, ticket: string): Promise<FlowStep[]> => {
  const kept = await db.selectFrom('help_ticket').select('steps').where('id', '=', idOf(ticket)).executeTakeFirst()
  if (!kept) throw new NotPossible(`there is no question ${ticket}`)
  return readTrail(kept.steps ?? '') ?? []
}

type Change = Updateable<Database['help_ticket']>

/**
 * Changes a question, and adds an entry to the journal. The entry has the number of the question's order or, if there
 * is no order, the question's own number. The entry does not contain the texts, because questions are deleted after two
 * years.
 * @throws NotPossible if the question does not exist or is closed
 */
const change = ({ db }: Operated, ticket: string, set: Change, person: string, action: JournalAction, at: Date) =>
  db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('help_ticket')
      .set(set)
      .where('id', '=', idOf(ticket))
      .where('closed_at', 'is', null)
      .returning('billing_no')
      .executeTakeFirst()
    if (!changed) throw new NotPossible(`there is no open question ${ticket}`)
    const { billing_no } = changed
    await write(trx, { person, note: ticket }, { action, billing_no: billing_no ?? ticket, at })
  })

/**
 * Answers a question. A later answer replaces the earlier answer.
 * @throws NotPossible if the question does not exist or is closed
 */
export const answerTicket = async (shop: Operated, ticket: string, who: Who): Promise<void> => {
  const at = shop.now()
  await change(shop, ticket, { answer: who.note, answered_by: who.person, answered_at: at }, who.person, 'answer', at)
}

/**
 * Closes a question, even if nobody has answered it.
 * @throws NotPossible if the question does not exist or is closed
 */
export const closeTicket = async (shop: Operated, ticket: string, who: Who): Promise<void> => {
  const at = shop.now()
  await change(shop, ticket, { closed_at: at, closed_by: who.person, closed_note: who.note }, who.person, 'settle', at)
}
