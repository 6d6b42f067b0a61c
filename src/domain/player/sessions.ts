/** A place where the player is signed in [OPS-12]. Times are in ms. */
export type PlayerSession = {
  id: string
  /** Browser and system; empty if they are unknown. */
  device: string
  usedAt: number | null
  isCurrent: boolean
}
