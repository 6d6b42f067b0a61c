import { changedParts, digestOf, type PartChange, type Parts } from './parts.ts'

/** That somebody has read a flow and agrees with it. */
export type Signoff = { flow: string; by: string; date: string; commit: string; digest: string; parts: Parts }

/** A flow beside what was signed of it. */
export type SignedFlow = {
  flow: string
  title: string
  /** The last sign-off; null where nobody has signed. */
  signoff: Pick<Signoff, 'by' | 'date' | 'commit'> | null
  /** What differs from it; empty where it is what was signed. */
  changes: readonly PartChange[]
}

/** A sign-off of a flow as it is now [FLW-08]. */
export const signed = (
  { flow, parts }: { flow: string; parts: Parts },
  { by, date, commit }: Pick<Signoff, 'by' | 'date' | 'commit'>,
): Signoff => ({ flow, by, date, commit, digest: digestOf(parts), parts })

/** What a flow is beside its last sign-off: the same, or different in these parts [FLW-08]. */
export const signedFlow = (
  { flow, title, parts }: { flow: string; title: string; parts: Parts },
  signoff: Signoff | undefined,
): SignedFlow => {
  if (signoff === undefined) return { flow, title, signoff: null, changes: [] }
  const { by, date, commit } = signoff
  const isSame = signoff.digest === digestOf(parts)
  return { flow, title, signoff: { by, date, commit }, changes: isSame ? [] : changedParts(signoff.parts, parts) }
}

const kinds = { added: 'added', removed: 'gone', changed: 'changed' } as const

/** A change in words: `changed: state choosing`. */
export const changeWords = ({ name, kind }: PartChange): string => `${kinds[kind]}: ${name}`

/** A flow's standing as one line. */
export const signedLine = ({ title, signoff, changes }: SignedFlow): string => {
  if (signoff === null) return `${title}: not signed yet`
  const by = `signed by ${signoff.by} on ${signoff.date} (${signoff.commit.slice(0, 8)})`
  if (changes.length === 0) return `${title}: ${by}, the same since`
  return `${title}: ${changes.length} ${changes.length === 1 ? 'change' : 'changes'} since it was ${by}`
}
