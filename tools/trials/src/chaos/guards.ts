import { join } from 'node:path'

/**
 * A mechanism in the servers or their database that prevents wrong data. A trial removes the mechanism to show that the
 * data is then wrong.
 */
export type Guard = {
  name: string
  /**
   * Description of the guard. If several mechanisms prevent the same failure, they are one guard and are removed
   * together.
   */
  what: string
  /** Faults that may occur without the guard, in words. */
  otherwise: string
  /** Matches the mistake that a trial without this guard must find. Other mistakes may also be found. */
  shows: RegExp
  /** SQL statements that remove the guard from the servers' database. They are executed before the servers start. */
  ofDatabase?: readonly string[]
  /** Replacements that remove the guard from the text of the servers' database queries. */
  ofQueries?: readonly (readonly [RegExp, string])[]
}

/** Mistakes that a trial found when one guard was removed. `guard` is null for the trial with all guards. */
export type GuardRow<G extends Guard> = { guard: G | null; wrong: readonly string[] }

/**
 * Returns whether a trial had the expected result: no mistake with all guards, or some mistake if a guard was removed.
 */
export const isGood = ({ guard, wrong }: GuardRow<Guard>): boolean => (guard === null) === (wrong.length === 0)

/** Runs a trial with all guards, then once without each guard. Prints a line per trial. */
export const tryEach = async <G extends Guard>(
  guards: readonly G[],
  wrongWithout: (guard: G | undefined) => Promise<readonly string[]>,
): Promise<GuardRow<G>[]> => {
  const rows: GuardRow<G>[] = []
  for (const guard of [null, ...guards]) {
    const begun = performance.now()
    const row = { guard, wrong: await wrongWithout(guard ?? undefined) }
    const seconds = Math.round((performance.now() - begun) / 1000)
    rows.push(row)
    const name = (guard?.name ?? 'all guards').padEnd(12)
    console.log(`${isGood(row) ? '✓' : '✗'} ${name} ${seconds} s  ${row.wrong[0] ?? 'nothing wrong'}`)
  }
  return rows
}

/**
 * Returns the environment variables by which a server changes its database queries. With these variables, the server
 * loads `sabotage.ts` before its own code.
 */
export const sabotaged = (changes: Guard['ofQueries'] = []): Record<string, string> => ({
  NODE_OPTIONS: `--import=${join(import.meta.dirname, 'sabotage.ts')}`,
  SABOTAGE: JSON.stringify(changes.map(([pattern, instead]) => [pattern.source, instead])),
})
