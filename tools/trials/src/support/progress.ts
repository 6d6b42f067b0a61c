/** Formats a time as `m:ss`. */
export const clockOf = (seconds: number): string => {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** Returns the remaining seconds if the pace stays the same. */
export const secondsLeft = (done: number, total: number, seconds: number): number =>
  done === 0 ? 0 : (seconds / done) * (total - done)

/** Estimates how much time the remaining items need. */
export const createProgress = (total: number) => {
  const start = performance.now()
  let count = 0
  const seconds = () => (performance.now() - start) / 1000
  return {
    seconds,
    /** Counts one finished item. Returns the count and the estimated remaining time as text. */
    done: () => {
      count += 1
      const left = clockOf(secondsLeft(count, total, seconds()))
      return { count: `${String(count).padStart(4)} of ${total}`, left: `${left} left` }
    },
  }
}

export const lineOf = (error: unknown): string =>
  error instanceof Error ? (error.message.split('\n').find((line) => line.trim() !== '') ?? error.name) : String(error)
