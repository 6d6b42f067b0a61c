import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.gen.ts'
import type { Sandbox } from './sandbox.ts'

/** How long a webhook that nobody has taken waits before it is sent again, in ms. */
const again = 2000
/** How many are sent again at once. */
const most = 50

/**
 * Sends webhooks that no shop has taken again, from what the database keeps, so that they outlive the process.
 * @param isLost events whose webhook never arrives, which only an inquiry finds
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
