import { createHash } from 'node:crypto'

/** The fate of a webhook. */
export type Fate = 'sent' | 'twice' | 'late' | 'lost'

/** Shares, from 0 to 1, of webhooks in a trial that meet each fate. All other webhooks arrive once. */
export type Mischief = Readonly<Record<Exclude<Fate, 'sent'>, number>>

/** Returns the fate of an event's webhook. The result is the same at every call, so a restart changes nothing. */
export const fateOf = (eventId: string, { twice, late, lost }: Mischief): Fate => {
  const roll = createHash('sha256').update(eventId).digest().readUInt32BE() / 2 ** 32
  if (roll < lost) return 'lost'
  if (roll < lost + twice) return 'twice'
  return roll < lost + twice + late ? 'late' : 'sent'
}
