import { type Oracle, oracles, type Verdict } from './judge.ts'
import { type Mutant, type MutantKind, mutantKinds } from './mutant.ts'
import { bitOf, type Criterion, criteria } from './plan.ts'

/**
 * Result of one mutant. `noticedBy`: for each criterion, the weakest comparison that detects the mutant on the
 * criterion's paths; null if no comparison detects the mutant.
 */
export type MutantResult = {
  id: string
  kind: MutantKind
  change: string
  noticedBy: Record<Criterion, Oracle | null>
  /** Why no walk can distinguish the mutant from the original chart; null if it is not listed as equivalent. */
  equivalent: string | null
}

/** Number of detected mutants by criterion, then by comparison. Equivalent mutants are not counted. */
export type KillCounts = Record<Criterion, Record<Oracle, number>>

export type MutationReport = {
  flow: string
  /** Number of valid mutants, including equivalent mutants. */
  produced: number
  /** Number of mutants that xstate rejected as invalid. */
  stillborn: number
  equivalent: number
  /**
   * Number of mutants that the `full` walk detects. Does not count the reviewed table, because it reveals every edit of
   * a row.
   */
  killed: number
  /** Share of detected mutants, from 0 to 1, without equivalent mutants. 1 if all mutants are equivalent. */
  score: number
  counts: KillCounts
  byKind: Record<MutantKind, { produced: number; equivalent: number; killed: number }>
  /**
   * Mutants that are neither detected (`killed`) nor equivalent. The reviewed table may still reveal them, as
   * `noticedBy` shows.
   */
  survivors: readonly MutantResult[]
  /** Ids of mutants that are wrongly listed as equivalent: the mutant is detected, or is no longer made. */
  stale: readonly string[]
  mutants: readonly MutantResult[]
}

/**
 * Returns the result of one mutant. If a comparison detects the mutant, it does not count as equivalent, even if it is
 * listed as equivalent.
 */
export const resultOf = ({ id, kind, change }: Mutant, verdict: Verdict, listed: string | undefined): MutantResult => {
  const noticedBy = record(
    criteria,
    (criterion) => oracles.find((oracle) => (verdict[oracle] & bitOf(criterion)) !== 0) ?? null,
  )
  const mutant = { id, kind, change, noticedBy }
  return { ...mutant, equivalent: isKilled(mutant) ? null : (listed ?? null) }
}

export type Results = {
  flow: string
  mutants: readonly MutantResult[]
  stillborn: number
  stale: readonly string[]
}

export const reportOf = ({ mutants, ...results }: Results): MutationReport => {
  const real = mutants.filter(({ equivalent }) => equivalent === null)
  const killed = real.filter(isKilled)
  const ofKind = (all: readonly MutantResult[], wanted: MutantKind) => all.filter(({ kind }) => kind === wanted).length
  return {
    ...results,
    produced: mutants.length,
    equivalent: mutants.length - real.length,
    killed: killed.length,
    score: real.length === 0 ? 1 : killed.length / real.length,
    counts: record(criteria, (criterion) =>
      record(oracles, (oracle) => real.filter(({ noticedBy }) => isAtMost(noticedBy[criterion], oracle)).length),
    ),
    byKind: record(mutantKinds, (kind) => ({
      produced: ofKind(mutants, kind),
      equivalent: ofKind(mutants, kind) - ofKind(real, kind),
      killed: ofKind(killed, kind),
    })),
    survivors: real.filter((mutant) => !isKilled(mutant)),
    mutants,
  }
}

export const sumOf = (reports: readonly MutationReport[]): MutationReport =>
  reportOf({
    flow: 'together',
    mutants: reports.flatMap(({ mutants }) => mutants),
    stillborn: reports.reduce((sum, { stillborn }) => sum + stillborn, 0),
    stale: reports.flatMap(({ flow, stale }) => stale.map((id) => `${flow}: ${id}`)),
  })

/**
 * Mutants that are listed as equivalent but are detected or no longer made. Ignores mutants of kinds that `kinds` does
 * not contain.
 */
export const staleIn = (
  listed: Readonly<Record<string, string>>,
  mutants: readonly MutantResult[],
  kinds: readonly MutantKind[],
) => {
  const good = new Set(mutants.filter(({ equivalent }) => equivalent !== null).map(({ id }) => id))
  return Object.keys(listed).filter((id) => kinds.some((kind) => id.startsWith(`${kind}: `)) && !good.has(id))
}

const isKilled = ({ noticedBy }: Pick<MutantResult, 'noticedBy'>) => isAtMost(noticedBy.full, 'values')

const isAtMost = (noticed: Oracle | null, oracle: Oracle) =>
  noticed !== null && oracles.indexOf(noticed) <= oracles.indexOf(oracle)

const record = <K extends string, V>(keys: readonly K[], make: (key: K) => V): Record<K, V> =>
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, V>
