import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../db/schema.gen.ts'
import { refused } from '../apiError.ts'
import { lockPlayer } from '../player/players.ts'

type Ticket = Selectable<Database['help_ticket']>
type Holder = { playerId: number; gpId: string }
type Question = Pick<
  Ticket,
  'brand' | 'billing_no' | 'topic' | 'message' | 'device' | 'lang' | 'steps' | 'idempotency_key'
>

const mostOpen = 5

export const ticketNo = ({ id }: Pick<Ticket, 'id'>): string => `H${String(id).padStart(6, '0')}`

/**
 * Stores a question. A repeated idempotency key stores no second question.
 * @throws ApiError if the player has too many open questions
 */
export const askTicket = (
  db: Kysely<Database>,
  { playerId, gpId }: Holder,
  question: Question,
  now: Date,
): Promise<Ticket> =>
  db.transaction().execute(async (trx) => {
    await lockPlayer(trx, playerId)
    const known = await trx
      .selectFrom('help_ticket')
      .selectAll()
      .where('player_id', '=', playerId)
      .where('idempotency_key', '=', question.idempotency_key)
      .executeTakeFirst()
    if (known) return known
    const { open } = await trx
      .selectFrom('help_ticket')
      .select((is) => is.fn.countAll<string>().as('open'))
      .where('player_id', '=', playerId)
      .where('answered_at', 'is', null)
      .where('closed_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (Number(open) >= mostOpen) throw refused('tooManyTickets')
    return trx
      .insertInto('help_ticket')
      .values({ ...question, player_id: playerId, gp_id: gpId, created_at: now })
      .returningAll()
      .executeTakeFirstOrThrow()
  })

/** Returns the player's questions, newest first. */
export const ticketsOf = (db: Kysely<Database>, { playerId, gpId }: Holder): Promise<Ticket[]> =>
  db
    .selectFrom('help_ticket')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('gp_id', '=', gpId)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()

export const stateOf = ({ answered_at, closed_at }: Ticket): 'open' | 'answered' | 'closed' =>
  closed_at ? 'closed' : answered_at ? 'answered' : 'open'
