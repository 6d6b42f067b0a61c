import type { ExploredFlow } from '../sheet.ts'
import { type CountedTransition, countedOf } from './counted.ts'
import type { Scene } from './story.ts'

/**
 * How users proceed from scene to scene. `count`: how often users took the step to the scene. `share`: maximum share of
 * visits that reached the scene. If the count exceeds an earlier count (`isMore`), the share stays the same, because
 * steps may be repeated or belong to other paths. Null before the first counted scene, or if a step has no count of its
 * own.
 */
export type Funnel = readonly ({ count: number; share: number; isMore: boolean } | null)[]

type Step = Pick<Scene, 'flow' | 'state' | 'taken'>

/**
 * The returned function computes how users proceed through the scenes of a journey; it returns null without usage
 * counts.
 */
export const funnelsOf = (sheets: readonly ExploredFlow[], counts: readonly CountedTransition[]) => {
  const counted = new Map(sheets.map((sheet) => [sheet.name, { sheet, own: countedOf(sheet, counts) }]))
  /**
   * Number of visits that were first counted in this state: they began here, or were already here when counting began.
   */
  const began = ({ flow, state }: Step) => {
    const chart = counted.get(flow)?.sheet.chart
    return counts
      .filter((each) => each.flow === chart && each.event === 'begins' && each.to === state)
      .reduce((sum, { count }) => sum + count, 0)
  }
  const stepped = ({ flow, taken }: Step): number | null => {
    const { transitions = [], shared = [] } = counted.get(flow)?.own ?? {}
    if (taken === null || taken.length === 0) return 0
    const least = Math.min(...taken.map((each) => transitions[each] ?? 0))
    // true if the transition has its own count: a shared count includes users of other transitions
    const isApart = (at: number) => !shared.some((all) => all.includes(at))
    return least === 0 || taken.some((each) => isApart(each) && transitions[each] === least) ? least : null
  }
  return (scenes: readonly Step[]): Funnel | null => {
    const came = scenes.map((scene, at) => {
      // visits that were first counted in a later state of this flow have passed this state too
      const opening = openingFrom(scenes, at)
      const step = stepped(scene)
      return step === null ? null : step + opening.reduce((sum, each) => sum + began(each), 0)
    })
    const first = came.findIndex((count) => count !== null && count > 0)
    if (first < 0) return null
    const all = came[first] ?? 0
    let before = all
    return came.map((count, at) => {
      if (at < first || count === null) return null
      const isMore = count > before
      before = Math.min(before, count)
      return { count, share: before / all, isMore }
    })
  }
}

/**
 * Returns the scenes from index `at` until another flow follows or the flow starts again. Returns an empty list if the
 * journey has left the flow between the flow's start and `at`.
 */
const openingFrom = (scenes: readonly Step[], at: number): readonly Step[] => {
  const { flow } = scenes[at] ?? {}
  const begin = scenes.findLastIndex((scene, index) => index <= at && scene.taken === null)
  const isOther = (scene: Step) => scene.flow !== flow
  if (begin < 0 || scenes.slice(begin, at).some(isOther)) return []
  const end = scenes.findIndex((scene, index) => index > at && (isOther(scene) || scene.taken === null))
  return scenes.slice(at, end < 0 ? undefined : end)
}
