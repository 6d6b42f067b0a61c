import type { EngineWindow, Point } from './engine.ts'
import { lookFor, type Seen, type Wanted } from './lookFor.ts'
import { until } from './until.ts'

const screenOf = () => {
  const dialogs = [...document.querySelectorAll('dialog[open]')]
  const shown = dialogs.at(-1) ?? document.body
  const text = (shown.textContent ?? '').replace(/\s+/g, ' ').trim()
  return `${window.location.pathname}: ${text.slice(0, 300)}`
}

/** Describes the screen for error messages about missing elements. */
export const describeIn = (window: EngineWindow) => async () => `; there is ${await window.evaluate(screenOf, null)}`

export const see = (window: EngineWindow, wanted: Wanted, ms = 15_000): Promise<Seen> =>
  until(() => window.evaluate(lookFor, wanted), `the ${wanted.role} “${wanted.name}”`, {
    ms,
    describe: describeIn(window),
  })

/**
 * Minimum time in ms between taps. Two taps within half a second are a double click, whose second click popups ignore
 * on purpose.
 */
const betweenTapsMs = 600

/**
 * Waits until two consecutive checks find one of the elements at the same position, because bars and popups slide in.
 * Then taps this element, and returns which one it was. Earlier elements take precedence.
 */
export const createTap = () => {
  let last = Number.NEGATIVE_INFINITY
  return async (window: EngineWindow, ...ways: readonly Wanted[]): Promise<Wanted> => {
    let before: Point | null = null
    const look = async () => {
      for (const wanted of ways) {
        const seen = await window.evaluate(lookFor, wanted)
        if (seen !== null) return { ...seen, wanted }
      }
      return null
    }
    const at = await until(
      async () => {
        const seen = await look()
        const isStill = seen !== null && before !== null && seen.x === before.x && seen.y === before.y
        before = seen
        return isStill && seen.isFree && performance.now() - last > betweenTapsMs ? seen : null
      },
      `a ${ways.map(({ role, name }) => `${role} “${name}”`).join(' or ')} to tap`,
      { describe: describeIn(window) },
    )
    await window.tap(at)
    last = performance.now()
    return at.wanted
  }
}
