import type { WalkedPath } from 'statewalk/report/walkOnMachine'

/** All attempts to walk a path. The last attempt determines the result. */
export type Tries<Walked extends WalkedPath = WalkedPath> = readonly [Walked, ...Walked[]]

/** Repeats a failed walk at most `retries` times. A path that passes only after a retry is flaky. */
export const walkUntilPassed = async <Walked extends WalkedPath>(
  walk: (count: number) => Promise<Walked>,
  retries: number,
): Promise<Tries<Walked>> => {
  const tries: [Walked, ...Walked[]] = [await walk(1)]
  while ((tries.at(-1)?.failures.length ?? 0) > 0 && tries.length <= retries) {
    const next = await walk(tries.length + 1)
    tries.push(next.failures.length === 0 ? { ...next, isFlaky: true } : next)
  }
  return tries
}

/** Returns the last attempt. If the path is flaky, adds the failures of the earlier attempts. */
export const countedOf = <Walked extends WalkedPath>(tries: Tries<Walked>): Walked => {
  const last = tries.at(-1) ?? tries[0]
  return last.isFlaky === true
    ? { ...last, failedBefore: tries.slice(0, -1).flatMap(({ failures }) => failures) }
    : last
}
