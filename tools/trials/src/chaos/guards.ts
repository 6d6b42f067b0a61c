import { join } from 'node:path'

/** A mechanism in servers and database that prevents wrong data, and the way in which a trial removes it. */
export type Guard = {
  name: string
  /** Description of the guard. Mechanisms that each prevent the same failure are removed together, as one guard. */
  what: string
  /** Faults that may occur without the guard. */
  otherwise: string
  /** Matches the failure that a run without this guard must find. The run may find other failures too. */
  shows: RegExp
  /** SQL statements that remove the guard from the servers' database, before the servers start. */
  ofDatabase?: readonly string[]
  /** Replacements in the servers' database queries that remove the guard. */
  ofQueries?: readonly (readonly [RegExp, string])[]
}

/** Mistakes found in a run without one guard. `guard` is null for the run with all guards. */
export type GuardRow<G extends Guard> = { guard: G | null; wrong: readonly string[] }

/**
 * Returns whether a run had the expected result: no mistake with all guards, and the expected mistake without a guard.
 */
export const isGood = ({ guard, wrong }: GuardRow<Guard>): boolean => (guard === null) === (wrong.length === 0)

/** Runs a trial with all guards, then once without each guard. Prints a line per run. */
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
 * Returns a server's environment variables for changing its database queries. The server then loads `sabotage.ts`
 * first.
 */
export const sabotaged = (changes: Guard['ofQueries'] = []): Record<string, string> => ({
  NODE_OPTIONS: `--import=${join(import.meta.dirname, 'sabotage.ts')}`,
  SABOTAGE: JSON.stringify(changes.map(([pattern, instead]) => [pattern.source, instead])),
})
