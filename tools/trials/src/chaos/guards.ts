/** What keeps data right in servers and database, and how it is taken away for a trial. */
export type Guard = {
  name: string
  /** What it is; several lines of defence are taken away together where one alone would hold. */
  what: string
  /** What may happen without it. */
  otherwise: string
  /** What the run has to find, among what else may go wrong without it. */
  shows: RegExp
  /** Statements for the servers' database, before they start. */
  ofDatabase?: readonly string[]
  /** Changes of what the servers ask their database. */
  ofQueries?: readonly (readonly [RegExp, string])[]
}

/** What a run found with one guard missing; with all guards where it is null. */
export type GuardRow<G extends Guard> = { guard: G | null; wrong: readonly string[] }

/** Returns true if a run without a guard found something, and one with all guards found nothing. */
export const isGood = ({ guard, wrong }: GuardRow<Guard>): boolean => (guard === null) === (wrong.length === 0)

/** Runs with all guards and without each in turn, and prints a line for each run. */
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
