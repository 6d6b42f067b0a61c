import { changedParts, digestOf, type PartChange, type Parts, wholeName } from './parts.ts'

/** Since 2 the part of every situation holds effects, what is remembered and the output. */
const formNow = 2

/** Stands among the changes of what was signed in a form that held less. */
export const olderForm = 'the form of the sign-off, which held less: read the flow and sign it anew'

/** That somebody has read a flow and agrees with it; one without a form is of the first. */
export type Signoff = {
  form?: number
  flow: string
  by: string
  date: string
  commit: string
  digest: string
  parts: Parts
}

/** A flow beside what was signed of it. */
export type SignedFlow = {
  flow: string
  title: string
  /** The last sign-off; null where nobody has signed. */
  signoff: Pick<Signoff, 'by' | 'date' | 'commit'> | null
  /** What differs from it; empty where it is what was signed. */
  changes: readonly PartChange[]
  /** There is no such flow any more. */
  isGone?: boolean
}

/** A sign-off of a flow as it is now. */
export const signed = (
  { flow, parts }: { flow: string; parts: Parts },
  { by, date, commit }: Pick<Signoff, 'by' | 'date' | 'commit'>,
): Signoff => ({ form: formNow, flow, by, date, commit, digest: digestOf(parts), parts })

/** What a flow is beside its last sign-off: the same, or different in these parts. */
export const signedFlow = (
  { flow, title, parts }: { flow: string; title: string; parts: Parts },
  signoff: Signoff | undefined,
): SignedFlow => {
  if (signoff === undefined) return { flow, title, signoff: null, changes: [] }
  const { by, date, commit } = signoff
  const of = { flow, title, signoff: { by, date, commit } }
  if (signoff.form === formNow)
    return { ...of, changes: signoff.digest === digestOf(parts) ? [] : changedParts(signoff.parts, parts) }
  const named = changedParts(signoff.parts, parts).filter(({ name }) => name !== wholeName)
  return { ...of, changes: [...named, { name: olderForm, kind: 'changed', was: [], now: [] }] }
}

/** What was signed and is no flow any more, by the title that was signed. */
export const goneFlow = ({ flow, by, date, commit, parts }: Signoff): SignedFlow => ({
  flow,
  title: parts.title?.split('\n')[0] ?? flow,
  signoff: { by, date, commit },
  changes: [{ name: 'the flow', kind: 'removed', was: [], now: [] }],
  isGone: true,
})

const kinds = { added: 'added', removed: 'gone', changed: 'changed' } as const

/** A change in words: `changed: state choosing`. */
export const changeWords = ({ name, kind }: PartChange): string => `${kinds[kind]}: ${name}`

/** A flow's standing as one line. */
export const signedLine = ({ title, signoff, changes, isGone = false }: SignedFlow): string => {
  if (signoff === null) return `${title}: not signed yet`
  const by = `signed by ${signoff.by} on ${signoff.date} (${signoff.commit.slice(0, 8)})`
  if (isGone) return `${title}: is gone since it was ${by}`
  if (changes.length === 0) return `${title}: ${by}, the same since`
  return `${title}: ${changes.length} ${changes.length === 1 ? 'change' : 'changes'} since it was ${by}`
}
