import { type CountedTransition, countedOf } from './journeys/counted.ts'
import type { Scene } from './journeys/story.ts'
import type { FlowSheet } from './sheet.ts'

/** How many came to a scene, and what share of those who began that is. */
export type Funnel = readonly { count: number; share: number }[]

/** By journey, how far real people came; what is over before counting begins has no count. Null where nobody has counted [FLW-10]. */
export const funnelsOf = (sheets: readonly FlowSheet[], counts: readonly CountedTransition[]) => {
  const counted = new Map(sheets.map((sheet) => [sheet.name, { sheet, own: countedOf(sheet, counts) }]))
  return (scenes: readonly Scene[]): Funnel | null => {
    const came = scenes.map(({ flow, state }) => {
      const found = counted.get(flow)
      const index = found?.sheet.states.findIndex(({ key }) => key === state) ?? -1
      return found?.own?.states[index]?.came ?? 0
    })
    const first = came.find((count) => count > 0)
    if (first === undefined) return null
    return came.map((count) => ({ count, share: Math.min(1, count / first) }))
  }
}
