import { setTimeout as pause } from 'node:timers/promises'
import { lineOf } from '../support/progress.ts'

const betweenLooksMs = 100

/**
 * Waits until `look` returns a value other than null. Also retries if `look` throws, for example while the page is
 * unloading.
 * @param what description of the awaited value, for the error message
 * @throws Error if `look` returns only null until the time limit
 */
export const until = async <T>(
  look: () => Promise<T | null>,
  what: string,
  { ms = 15_000, describe = async () => '' }: { ms?: number; describe?: () => Promise<string> } = {},
): Promise<T> => {
  const end = performance.now() + ms
  let problem = ''
  do {
    try {
      const seen = await look()
      if (seen !== null) return seen
      problem = ''
    } catch (error) {
      problem = ` (${lineOf(error)})`
    }
    await pause(betweenLooksMs)
  } while (performance.now() < end)
  const around = await describe().catch(() => '')
  throw new Error(`${what} did not appear within ${ms / 1000} s${problem}${around}`)
}
