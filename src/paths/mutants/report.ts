import { type Oracle, oracles, type Verdict } from './judge.ts'
import { type Mutant, type MutantKind, mutantKinds } from './mutant.ts'
import { bitOf, type Criterion, criteria } from './plan.ts'

/** One changed chart, and the weakest oracle that noticed it under each criterion; null where none did. */
export type MutantResult = {
  id: string
  kind: MutantKind
  change: string
  noticedBy: Record<Criterion, Oracle | null>
  /** Why nothing can tell it from the original, where that is listed. */
  equivalent: string | null
}

/** By criterion and oracle, how many mutants are killed; equivalent ones are in no number. */
export type KillCounts = Record<Criterion, Record<Oracle, number>>

export type MutationReport = {
  flow: string
  /** Mutants that are charts, equivalent ones among them. */
  produced: number
  equivalent: number
  /** By everything together. */
  killed: number
  /** Killed of those that can be, 0 to 1; 1 where there are none. */
  score: number
  counts: KillCounts
  byKind: Record<MutantKind, { produced: number; equivalent: number; killed: number }>
  survivors: readonly MutantResult[]
  /** Entries of the list of equivalent mutants that are killed, or not produced at all. */
  stale: readonly string[]
  mutants: readonly MutantResult[]
  /** ms */
  took: number
}

/** A mutant with what noticed it. */
export const resultOf = ({ id, kind, change }: Mutant, verdict: Verdict, equivalent: string | null): MutantResult => ({
  id,
  kind,
  change,
  noticedBy: record(
    criteria,
    (criterion) => oracles.find((oracle) => (verdict[oracle] & bitOf(criterion)) !== 0) ?? null,
  ),
  equivalent,
})

/** Counts a flow's results. `kinds` are those that were asked for; entries for others are not called stale. */
export const reportOf = (
  flow: string,
  mutants: readonly MutantResult[],
  listed: Readonly<Record<string, string>>,
  kinds: readonly MutantKind[] | undefined,
  took: number,
): MutationReport => {
  const real = mutants.filter(({ equivalent }) => equivalent === null)
  const killed = real.filter(isKilled)
  const unkilled = new Set(mutants.filter((mutant) => !isKilled(mutant)).map(({ id }) => id))
  const isAsked = (id: string) => kinds === undefined || kinds.some((kind) => id.startsWith(`${kind}: `))
  const ofKind = (all: readonly MutantResult[], wanted: MutantKind) => all.filter(({ kind }) => kind === wanted).length
  return {
    flow,
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
    stale: Object.keys(listed).filter((id) => isAsked(id) && !unkilled.has(id)),
    mutants,
    took,
  }
}

/** By the strongest of everything. */
const isKilled = ({ noticedBy }: MutantResult) => noticedBy.full !== null

const isAtMost = (noticed: Oracle | null, oracle: Oracle) =>
  noticed !== null && oracles.indexOf(noticed) <= oracles.indexOf(oracle)

const record = <K extends string, V>(keys: readonly K[], make: (key: K) => V): Record<K, V> =>
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, V>
