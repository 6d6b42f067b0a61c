/** A session: one browser in which the player is logged in [OPS-12]. Times are in ms. */
export type PlayerSession = {
  id: string
  /** Browser and operating system; empty if unknown. */
  device: string
  usedAt: number | null
  isCurrent: boolean
}
