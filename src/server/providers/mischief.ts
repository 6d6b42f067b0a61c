import { createHash } from 'node:crypto'

/** What happens to a webhook in a trial. */
export type Fate = 'sent' | 'twice' | 'late' | 'lost'

/**
 * Shares of webhooks in a trial that arrive twice, late or not at all, each from 0 to 1. All other webhooks arrive
 * once.
 */
export type Mischief = Readonly<Record<Exclude<Fate, 'sent'>, number>>

/**
 * Returns what happens to an event's webhook. The result depends only on the event's id, so a restart changes nothing.
 */
export const fateOf = (eventId: string, { twice, late, lost }: Mischief): Fate => {
  const roll = createHash('sha256').update(eventId).digest().readUInt32BE() / 2 ** 32
  if (roll < lost) return 'lost'
  if (roll < lost + twice) return 'twice'
  return roll < lost + twice + late ? 'late' : 'sent'
}
