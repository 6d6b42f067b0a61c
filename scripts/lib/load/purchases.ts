import { type Load, type Pressure, percentile } from './measure.ts'
import { buy, type LoadPlayer } from './player.ts'

/** Players who buy one thing after the other; a rate is whole purchases a second. */
export const measurePurchases = async (
  ports: readonly number[],
  players: readonly LoadPlayer[],
  { connections, seconds }: Pressure,
): Promise<Load> => {
  const times: number[] = []
  const errors: string[] = []
  const end = performance.now() + seconds * 1000
  const shopper = async (turn: number) => {
    const player = players[turn % players.length]
    if (!player) throw new Error('nobody buys')
    for (let round = 0; performance.now() < end; round += 1) {
      const begun = performance.now()
      try {
        await buy(ports, player, turn + round)
        times.push(performance.now() - begun)
      } catch (error) {
        errors.push(error instanceof Error ? error.message : String(error))
      }
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, turn) => shopper(turn)))
  times.sort((a, b) => a - b)
  const [first] = errors
  if (first) console.error(`${errors.length} purchases failed, the first: ${first}`)
  return {
    name: `whole purchases, ${connections} at once`,
    rate: times.length / seconds,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    bytes: 0,
    failed: errors.length,
  }
}

const ladder = [1, 2, 4, 8, 16, 32, 64]

/** The load from which more players at once no longer bring a tenth more purchases; and what the steps to it gave. */
export const findKnee = async (
  ports: readonly number[],
  players: readonly LoadPlayer[],
  seconds: number,
): Promise<{ knee: number; steps: Load[] }> => {
  const steps: Load[] = []
  let knee = 1
  for (const connections of ladder) {
    const before = steps.at(-1)
    const load = await measurePurchases(ports, players, { connections, seconds })
    steps.push(load)
    if (before && load.rate < before.rate * 1.1) break
    knee = connections
  }
  return { knee, steps }
}
