import type { WalkedPath } from '../../../../src/paths/report/walkOnMachine.ts'

/** A failed path is walked once more where nobody looks on, as the browser tests are run; passing then, it is flaky. */
export const walkTwice = async (walk: () => Promise<WalkedPath>, isAlone: boolean): Promise<WalkedPath> => {
  const first = await walk()
  if (first.failures.length === 0 || !isAlone) return first
  const second = await walk()
  return second.failures.length === 0 ? { ...second, isFlaky: true } : second
}
