import { code } from '../../../src/contract/codes.ts'

/** Returns the CPU time in μs from the text of a server's metrics. */
export const cpuIn = (metrics: string): number => {
  const [, seconds = ''] = /^process_cpu_seconds_total ([\d.e+-]+)$/m.exec(metrics) ?? []
  return Number(seconds) * 1e6
}

/**
 * Returns how many answers of an API call had a code other than success, from the text of a server's metrics. Pages are
 * no API call and have no code, so the result is 0.
 */
export const refusedIn = (metrics: string, call: string): number =>
  [...metrics.matchAll(/^shop_api_answers_total\{call="(\w+)",code="(-?\d+)"\} (\d+)$/gm)].reduce(
    (sum, [, name, answered, count]) =>
      name === call && Number(answered) !== code.success ? sum + Number(count) : sum,
    0,
  )
