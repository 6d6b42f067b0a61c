import type { Scene } from './story.ts'

/** A picture of the app, with the active states as `flow/state`. */
export type Frame = { states: readonly string[]; image: string }

/**
 * Returns a picture for each scene, or null for a scene without a picture. A second visit to a state gets a later
 * picture, because the screen may differ.
 */
export const framesAlong = (
  scenes: readonly Pick<Scene, 'flow' | 'state'>[],
  film: readonly Frame[],
): (string | null)[] => {
  const isIn = (at: number, key: string) => film[at]?.states.includes(key) ?? false
  const beginOf = (at: number, key: string): number => (isIn(at - 1, key) ? beginOf(at - 1, key) : at)
  const begins = new Map<string, number>()
  let last = 0
  return scenes.map(({ flow, state }) => {
    const key = `${flow}/${state}`
    const before = begins.get(key) ?? -1
    const found = film.findIndex((_, at) => at >= last && isIn(at, key) && beginOf(at, key) > before)
    if (found < 0) return null
    begins.set(key, beginOf(found, key))
    last = found
    return film[found]?.image ?? null
  })
}
