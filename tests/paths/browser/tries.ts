import type { WalkedPath } from 'statewalk/report/walkOnMachine'

/** All tries of a path. The last try is the result. */
export type Tries<Walked extends WalkedPath = WalkedPath> = readonly [Walked, ...Walked[]]

/**
 * Walks a path until it passes, with at most `retries` repeats. A path that passes only when repeated is called flaky.
 */
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

/** Returns the last try. If the path is flaky, adds the failures of its earlier tries. */
export const countedOf = <Walked extends WalkedPath>(tries: Tries<Walked>): Walked => {
  const last = tries.at(-1) ?? tries[0]
  return last.isFlaky === true
    ? { ...last, failedBefore: tries.slice(0, -1).flatMap(({ failures }) => failures) }
    : last
}
