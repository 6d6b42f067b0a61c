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
  /** By the full walk, without a look into the reviewed table: that shows any edit of a row. */
  killed: number
  /** Killed of those that are not equivalent, 0 to 1; 1 where there are none. */
  score: number
  /** As `killed`, with the reviewed table. */
  killedWithTable: number
  counts: KillCounts
  byKind: Record<MutantKind, { produced: number; equivalent: number; killed: number }>
  /** Not killed and not equivalent; `noticedBy` says whether the reviewed table shows them. */
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
    killedWithTable: real.filter(({ noticedBy }) => noticedBy.full !== null).length,
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

const isKilled = ({ noticedBy }: MutantResult) => isAtMost(noticedBy.full, 'values')

const isAtMost = (noticed: Oracle | null, oracle: Oracle) =>
  noticed !== null && oracles.indexOf(noticed) <= oracles.indexOf(oracle)

const record = <K extends string, V>(keys: readonly K[], make: (key: K) => V): Record<K, V> =>
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, V>
