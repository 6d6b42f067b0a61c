import { createHash } from 'node:crypto'

/** What happens to a webhook on its way. */
export type Fate = 'sent' | 'twice' | 'late' | 'lost'

/** Shares of webhooks, from 0 to 1, that fail; the rest arrives once. */
export type Mischief = Readonly<Record<Exclude<Fate, 'sent'>, number>>

/** Returns the fate of an event's webhook: the same for every call, so that a restart changes nothing. */
export const fateOf = (eventId: string, { twice, late, lost }: Mischief): Fate => {
  const roll = createHash('sha256').update(eventId).digest().readUInt32BE() / 2 ** 32
  if (roll < lost) return 'lost'
  if (roll < lost + twice) return 'twice'
  return roll < lost + twice + late ? 'late' : 'sent'
}
