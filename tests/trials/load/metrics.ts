import { code } from '../../../src/contract/codes.ts'

/** Returns the CPU time in μs that a server's metrics contain. */
export const cpuIn = (metrics: string): number => {
  const [, seconds = ''] = /^process_cpu_seconds_total ([\d.e+-]+)$/m.exec(metrics) ?? []
  return Number(seconds) * 1e6
}

/** Returns the number of a call's answers with a code other than success. Pages have no code, so their number is 0. */
export const refusedIn = (metrics: string, call: string): number =>
  [...metrics.matchAll(/^shop_api_answers_total\{call="(\w+)",code="(-?\d+)"\} (\d+)$/gm)].reduce(
    (sum, [, name, answered, count]) =>
      name === call && Number(answered) !== code.success ? sum + Number(count) : sum,
    0,
  )
