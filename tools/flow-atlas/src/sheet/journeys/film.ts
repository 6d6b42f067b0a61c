import type { Scene } from './story.ts'

/** A moment of a walk through the real app: the states that its charts were in, as `flow/state`, and the picture. */
export type Frame = { states: readonly string[]; image: string }

/**
 * By scene of a journey, the picture of that moment on its own walk; null where the walk has left none.
 * A state that is come to again has a later stay than before: the picture of another time would not be true.
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
