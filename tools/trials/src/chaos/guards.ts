import { join } from 'node:path'

/** A guard: a mechanism in servers and database that prevents wrong data. Describes how a trial removes the guard. */
export type Guard = {
  name: string
  /**
   * Description of the guard. Several mechanisms that each prevent the same failure form one guard and are removed
   * together.
   */
  what: string
  /** Faults that may occur without the guard. */
  otherwise: string
  /** Matches the failure that the run without this guard must find. Further failures may occur. */
  shows: RegExp
  /** SQL statements that run on the servers' database before the servers start. */
  ofDatabase?: readonly string[]
  /** Replacements in the servers' database queries. */
  ofQueries?: readonly (readonly [RegExp, string])[]
}

/** What went wrong in a run without one guard. `guard` is null for the run with all guards. */
export type GuardRow<G extends Guard> = { guard: G | null; wrong: readonly string[] }

/**
 * Returns whether a run had the expected result: the run with all guards finds no mistake, and each run without a guard
 * finds one.
 */
export const isGood = ({ guard, wrong }: GuardRow<Guard>): boolean => (guard === null) === (wrong.length === 0)

/** Makes one run with all guards, then one run without each guard. Prints a line for each run. */
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

/** Returns the environment for a server whose database queries are to be changed: it loads `sabotage.ts` first. */
export const sabotaged = (changes: Guard['ofQueries'] = []): Record<string, string> => ({
  NODE_OPTIONS: `--import=${join(import.meta.dirname, 'sabotage.ts')}`,
  SABOTAGE: JSON.stringify(changes.map(([pattern, instead]) => [pattern.source, instead])),
})
