/** Names of the entries that hold what was last seen, for a page without a connection [BEY-20]. */
export const lastSeenNames = { goods: 'paymentLastGoods', orders: 'paymentLastOrders' } as const

/** A line of what was last seen; names are as the server sends them, plain or by language. */
export type SeenItem = { name: string; amount: number | null; currency: string; at: number | null }
/** What was last seen, when, and whose it is: a game's goods by its client id, orders by the player's account. */
export type Seen = { of: string; at: number; items: readonly SeenItem[] }

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How long something is ago, in words of a language: `5 minutes ago`. */
export const ageIn = (language: string, ms: number): string => {
  const [unit, length] = units.find(([, each]) => ms >= each) ?? (['minute', 60_000] as const)
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor(Math.max(0, ms) / length), unit)
}
