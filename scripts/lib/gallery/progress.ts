/** Seconds as `m:ss`. */
export const clockOf = (seconds: number): string => {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** Seconds that the rest will take at the pace so far. */
export const secondsLeft = (done: number, total: number, seconds: number): number =>
  done === 0 ? 0 : (seconds / done) * (total - done)
