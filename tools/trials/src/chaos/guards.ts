import { join } from 'node:path'

/** A mechanism that prevents wrong data. A trial removes the guard to show that the data is then wrong. */
export type Guard = {
  name: string
  /** Description of the guard. Mechanisms that prevent the same failure count as one guard and are removed together. */
  what: string
  /** Faults that may occur without the guard. */
  otherwise: string
  /** Matches the mistake that a trial without this guard must find. The trial may also find other mistakes. */
  shows: RegExp
  /** SQL that removes the guard, executed before the servers start. */
  ofDatabase?: readonly string[]
  /** Replacements that remove the guard from the text of the servers' queries. */
  ofQueries?: readonly (readonly [RegExp, string])[]
}

/** Result of a trial. `guard` is null for the trial with all guards. */
export type GuardRow<G extends Guard> = { guard: G | null; wrong: readonly string[] }

/** Returns true if a trial with all guards found no mistake, or a trial without a guard found some mistake. */
export const isGood = ({ guard, wrong }: GuardRow<Guard>): boolean => (guard === null) === (wrong.length === 0)

/** Runs the trial with all guards, then once without each guard. */
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

/** Returns environment variables that make the server load `sabotage.ts` before its own code. */
export const sabotaged = (changes: Guard['ofQueries'] = []): Record<string, string> => ({
  NODE_OPTIONS: `--import=${join(import.meta.dirname, 'sabotage.ts')}`,
  SABOTAGE: JSON.stringify(changes.map(([pattern, instead]) => [pattern.source, instead])),
})
