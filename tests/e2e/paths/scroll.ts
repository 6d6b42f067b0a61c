import { arrives, standsStill } from './support/arrivals.ts'
import { type Done, expect, type FlowDriver, type Stage, timePasses } from './support/driver.ts'

/** Scrolls the page to a position: `top` px below the start of the page, or `toEnd` px above its end. */
const scrolls =
  (place: { top: number } | { toEnd: number }) =>
  async ({ page }: Stage): Promise<Done> => {
    await page.evaluate((place) => {
      const end = document.documentElement.scrollHeight - window.innerHeight
      window.scrollTo({ top: 'top' in place ? place.top : end - place.toEnd, behavior: 'instant' })
    }, place)
    return undefined
  }

/** Scrollable height of the page in px. No test path scrolls further. */
const length = 3000

/**
 * Test driver for the bars that hide when the player scrolls down. The page's clock stands still except during
 * outcomes.
 */
export const driver: FlowDriver = {
  calls: {},
  inputs: {
    'in a layout': async (stage) => {
      const { page } = stage
      await page.clock.install()
      // the clock must still run here: without prerendered data, the page stays empty until the app has started, which
      // takes timers
      await arrives(stage, { isPlain: true })
      await expect(page.getByRole('radio').first()).toBeVisible()
      await page.evaluate((length) => {
        document.body.style.minHeight = `${length}px`
      }, length)
      await standsStill(stage)
    },
  },
  outcomes: {
    'scrolls to the middle': scrolls({ top: 500 }),
    'scrolls to the top': scrolls({ top: 0 }),
    'scrolls to 101 px before the end': scrolls({ toEnd: 101 }),
    'scrolls to 100 px before the end': scrolls({ toEnd: 100 }),
    'after: scrollThrottle': timePasses(300),
    'after: directionReset (in direction.down)': timePasses(5000),
    'after: directionReset (in direction.up)': timePasses(5000),
  },
  isFeasible: (outcome, states, { place, held }) => {
    // `scrollThrottle` is shorter than `directionReset`, so its pause ends first
    if (/directionReset/.test(outcome)) return states.includes('sampling.ready')
    const { y } = (held ?? place) as { y: number }
    // scrolling to the current position sends no event
    if (outcome === 'scrolls to the top') return y > 0
    if (outcome === 'scrolls to the middle') return y !== 500
    return true
  },
  screens: {
    'sampling.ready': isThere,
    'sampling.pausing': isThere,
    'direction.still': showsBars,
    'direction.up': showsBars,
    'direction.down': async ({ page }) => {
      await expect(page.getByRole('navigation', { name: 'Pages' })).not.toBeInViewport()
    },
  },
}

async function isThere({ page }: Stage) {
  await expect(page.getByRole('main')).toBeVisible()
}

async function showsBars({ page }: Stage) {
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeInViewport()
}
