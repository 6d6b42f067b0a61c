/** Storage keys of the entries that the offline page shows [BEY-20]. */
export const lastSeenNames = { goods: 'paymentLastGoods', orders: 'paymentLastOrders' } as const

/** An item or order on the offline page. Its name is plain text or a map by language, as the server sent it. */
export type SeenItem = { name: string; amount: number | null; currency: string; at: number | null }
/**
 * Entries that the offline page shows. `at` is the time in ms at which they were stored. `of` is the owner: the game's
 * client id for goods, the player's account for orders.
 */
export type Seen = { of: string; at: number; items: readonly SeenItem[] }

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** Formats an age in ms, for example as `5 minutes ago`. */
export const ageIn = (language: string, ms: number): string => {
  const [unit, length] = units.find(([, each]) => ms >= each) ?? (['minute', 60_000] as const)
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor(Math.max(0, ms) / length), unit)
}
