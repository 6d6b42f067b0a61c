import type { Change, FlowDiff } from './diff.ts'

export type SharedChange = { change: Change; flows: readonly { flow: string; title: string; state: string }[] }

/** Returns a key that is equal for the same change in several flows, or null if only one flow can have the change. */
const sameIn = ({ kind, what, name, words, was, code, core }: Change): string | null => {
  if (what === 'rule') return JSON.stringify([what, kind, name, words, code])
  return core === undefined ? null : JSON.stringify([what, kind, core, was])
}

/**
 * Separates the changes that several flows share from all other changes, so that a reviewer reads each shared change
 * only once. Omits flows without other changes.
 */
export const sharedApart = <F extends FlowDiff>(flows: readonly F[]): { shared: SharedChange[]; flows: F[] } => {
  const places = flows.flatMap((diff) =>
    diff.changes.flatMap((change) => {
      const same = sameIn(change)
      return same === null ? [] : [{ same, change, diff }]
    }),
  )
  const groups = [...Map.groupBy(places, ({ same }) => same).values()]
  const several = groups.filter((group) => new Set(group.map(({ diff }) => diff.flow)).size > 1)
  const shared = several.flatMap((group): SharedChange[] => {
    const [first] = group
    if (first === undefined) return []
    const { change } = first
    const all = new Map(
      group.map(({ diff: { flow, title }, change: { state } }) => [flow, { flow, title, state }] as const),
    )
    const shows = new Map(
      group.flatMap((each) => each.change.shows ?? []).map((each) => [each.core ?? each.words, each]),
    )
    return [
      {
        change: {
          ...change,
          words: change.core ?? change.words,
          state: '',
          ids: [],
          shows: [...shows.values()].map((each) => ({ ...each, state: '' })),
        },
        flows: [...all.values()],
      },
    ]
  })
  const moved = new Set(several.flat().map(({ change }) => change))
  return {
    shared,
    flows: flows.flatMap((diff) => {
      const changes = diff.changes.filter((change) => !moved.has(change))
      const isEmpty = changes.length === 0 && diff.gaps.length === 0 && diff.changes.length > 0
      return isEmpty && diff.kind === 'changed' ? [] : [{ ...diff, changes }]
    }),
  }
}
