/** Storage keys of the last seen goods and orders, which the offline page shows [BEY-20]. */
export const lastSeenNames = { goods: 'paymentLastGoods', orders: 'paymentLastOrders' } as const

/** A last seen item or order. Names are as the server sends them: plain text or maps by language. */
export type SeenItem = { name: string; amount: number | null; currency: string; at: number | null }
/**
 * The last seen goods or orders, the time in ms, and their owner (`of`): the client id of a game for goods, the account
 * of a player for orders.
 */
export type Seen = { of: string; at: number; items: readonly SeenItem[] }

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** Formats an age in ms as text in a language: `5 minutes ago`. */
export const ageIn = (language: string, ms: number): string => {
  const [unit, length] = units.find(([, each]) => ms >= each) ?? (['minute', 60_000] as const)
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor(Math.max(0, ms) / length), unit)
}
