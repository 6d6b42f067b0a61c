import { createHash } from 'node:crypto'

/** What happens to a webhook on its way. */
export type Fate = 'sent' | 'twice' | 'late' | 'lost'

/** What happens to webhooks in a trial, as shares from 0 to 1. All other webhooks arrive once. */
export type Mischief = Readonly<Record<Exclude<Fate, 'sent'>, number>>

/**
 * Returns what happens to the webhook of an event. The result is the same at every call, so a restart changes nothing.
 */
export const fateOf = (eventId: string, { twice, late, lost }: Mischief): Fate => {
  const roll = createHash('sha256').update(eventId).digest().readUInt32BE() / 2 ** 32
  if (roll < lost) return 'lost'
  if (roll < lost + twice) return 'twice'
  return roll < lost + twice + late ? 'late' : 'sent'
}
