import { createHash } from 'node:crypto'

/** How the simulated provider sends a webhook: once, twice, late, or never (as if it were lost). */
export type Fate = 'sent' | 'twice' | 'late' | 'lost'

/**
 * Shares of webhooks that are sent twice, late or never, each from 0 to 1. All other webhooks are sent once,
 * immediately.
 */
export type Mischief = Readonly<Record<Exclude<Fate, 'sent'>, number>>

/**
 * Returns how to send the webhook of an event. Depends only on the event's id, so the result is the same after a
 * restart.
 */
export const fateOf = (eventId: string, { twice, late, lost }: Mischief): Fate => {
  const roll = createHash('sha256').update(eventId).digest().readUInt32BE() / 2 ** 32
  if (roll < lost) return 'lost'
  if (roll < lost + twice) return 'twice'
  return roll < lost + twice + late ? 'late' : 'sent'
}
