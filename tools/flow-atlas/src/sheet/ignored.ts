import type { Graph } from 'statewalk/graph/explore'
import { testerWords } from 'statewalk/model'

/** Returns the labels of controls that an instruction for testers quotes: `Press “[[Send]]”`. */
const labelsIn = (words: unknown): string[] => {
  if (typeof words === 'object' && words !== null) return Object.values(words).flatMap(labelsIn)
  if (typeof words !== 'string') return []
  return [...words.matchAll(/“([^”]+)”|\[\[([^\]]+)\]\]/g)].map(([, quoted, text]) =>
    (quoted ?? text ?? '').replaceAll(/\[\[|\]\]/g, ''),
  )
}

const around = (state: string) => state.split('.').map((_, index, keys) => keys.slice(0, index + 1).join('.'))

/**
 * Returns, for each leaf state, the presses that the chart ignores although the control is visible. A control is
 * visible if the state's description for testers contains the control's label.
 */
export const ignoredPresses = ({
  model,
  vertices,
  edges,
}: Pick<Graph, 'model' | 'vertices' | 'edges'>): ReadonlyMap<string, readonly string[]> => {
  const { does, shows } = testerWords(model)
  const collect = (pairs: Iterable<readonly [state: string, outcome: string]>) => {
    const all = new Map<string, Set<string>>()
    for (const [state, outcome] of pairs) all.set(state, (all.get(state) ?? new Set()).add(outcome))
    return all
  }
  const taken = collect(
    edges.flatMap(({ from, outcome }) => (from?.states ?? []).map((state) => [state, outcome] as const)),
  )
  const ignored = collect(
    vertices.flatMap(({ states, ignored }) =>
      states.flatMap((state) => ignored.map((outcome) => [state, outcome] as const)),
    ),
  )
  return new Map(
    [...ignored].flatMap(([state, outcomes]) => {
      const shown = new Set(around(state).flatMap((key) => labelsIn(shows[key])))
      const own = [...outcomes].filter(
        (outcome) => !taken.get(state)?.has(outcome) && labelsIn(does[outcome]).some((label) => shown.has(label)),
      )
      return own.length === 0 ? [] : [[state, own] as const]
    }),
  )
}
