import type { Kysely } from 'kysely'
import type { Database } from '../../server/db/schema.gen.ts'
import type { Sandbox } from './sandbox.ts'

/** Age in ms from which an unacknowledged webhook is sent again. */
const again = 2000
/** Maximum number of webhooks that one call of `resend` sends again. */
const most = 50

/**
 * Sends unacknowledged webhooks again. The webhooks are stored in the database and survive a restart.
 * @param isLost returns whether the loss of an event's webhook is simulated; such a webhook is not sent again, so that
 * the shop learns of the event only by an inquiry
 */
export const resend = async (
  db: Kysely<Database>,
  sandbox: Sandbox,
  now: () => Date,
  isLost: (eventId: string) => boolean,
): Promise<void> => {
  const waiting = await db
    .selectFrom('sandbox_event')
    .selectAll()
    .where('acknowledged_at', 'is', null)
    .where('created_at', '<', new Date(now().getTime() - again))
    .orderBy('created_at', 'desc')
    .execute()
  for (const event of waiting.filter(({ event_id }) => !isLost(event_id)).slice(0, most)) {
    const payment = await sandbox.find(event.ref)
    const { event_id: eventId, outcome, amount, reason } = event
    if (payment) await sandbox.send(payment, { eventId, outcome, amount, ...(reason && { reason }) })
  }
}
