/** The clocks and the timer of a countdown: `now` may be set by the player, `steady` never, and may stand in sleep. */
export type CountdownClock = {
  now(): number
  steady(): number
  every(ms: number, run: () => void): () => void
}

/** From this difference on the two clocks are apart, in ms: the one was set, or the machine slept. */
const jump = 2000

/** Looks at the clocks every second, and says each time whether they have come apart since the watch began. */
export const watchClocks = ({ now, steady, every }: CountdownClock, look: (isApart: boolean) => void): (() => void) => {
  const apart = now() - steady()
  return every(1000, () => look(Math.abs(now() - steady() - apart) >= jump))
}
