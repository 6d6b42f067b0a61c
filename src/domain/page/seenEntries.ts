/** Storage keys of the goods and orders that the player saw last. The offline page shows them [BEY-20]. */
export const lastSeenNames = { goods: 'paymentLastGoods', orders: 'paymentLastOrders' } as const

/** An item or order that the player saw last. Names are plain text or maps by language, as the server sent them. */
export type SeenItem = { name: string; amount: number | null; currency: string; at: number | null }
/**
 * The goods or orders that the player saw last, and the time in ms. `of` identifies their owner: the client id of the
 * game for goods, the player's account for orders.
 */
export type Seen = { of: string; at: number; items: readonly SeenItem[] }

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** Formats an age in ms as a text in the given language: `5 minutes ago`. */
export const ageIn = (language: string, ms: number): string => {
  const [unit, length] = units.find(([, each]) => ms >= each) ?? (['minute', 60_000] as const)
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor(Math.max(0, ms) / length), unit)
}
