import { type Load, type Pressure, percentile } from './measure.ts'

/** Requests that many clients repeat in parallel. */
export type Work = {
  /** Plural name for tables. */
  name: string
  /**
   * Makes the requests of one round.
   * @param turn index of the client; `round` is the number of rounds that this client has finished
   */
  act(turn: number, round: number): Promise<unknown>
}

/** Returns the rate of finished rounds per second. */
export const measureRounds = async ({ name, act }: Work, { connections, seconds }: Pressure): Promise<Load> => {
  const times: number[] = []
  const errors: string[] = []
  const end = performance.now() + seconds * 1000
  const repeat = async (turn: number) => {
    for (let round = 0; performance.now() < end; round += 1) {
      const begun = performance.now()
      try {
        await act(turn, round)
        times.push(performance.now() - begun)
      } catch (error) {
        errors.push(error instanceof Error ? error.message : String(error))
      }
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, turn) => repeat(turn)))
  times.sort((a, b) => a - b)
  const [first] = errors
  if (first) console.error(`${errors.length} ${name} failed, the first: ${first}`)
  return {
    name: `${name}, ${connections} at once`,
    rate: times.length / seconds,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    bytes: 0,
    refused: 0,
    failed: errors.length,
  }
}

const ladder = [1, 2, 4, 8, 16, 32, 64]

/** Adds clients until the rate grows by less than a tenth. Returns their number (the knee), and all measurements. */
export const findKnee = async (work: Work, seconds: number): Promise<{ knee: number; steps: Load[] }> => {
  const steps: Load[] = []
  let knee = 1
  for (const connections of ladder) {
    const before = steps.at(-1)
    const load = await measureRounds(work, { connections, seconds })
    steps.push(load)
    if (before && load.rate < before.rate * 1.1) break
    knee = connections
  }
  return { knee, steps }
}
