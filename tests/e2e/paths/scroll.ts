import { arrives, standsStill } from './support/arrivals.ts'
import { type Done, expect, type FlowDriver, type Stage, timePasses } from './support/driver.ts'

/** Scrolls to a distance in px from the top or the end of the page. */
const scrolls =
  (place: { top: number } | { toEnd: number }) =>
  async ({ page }: Stage): Promise<Done> => {
    await page.evaluate((place) => {
      const end = document.documentElement.scrollHeight - window.innerHeight
      window.scrollTo({ top: 'top' in place ? place.top : end - place.toEnd, behavior: 'instant' })
    }, place)
    return undefined
  }

/** Scrollable height of the page in px, which no path exceeds. */
const length = 3000

/** Drives the bars that hide when the player scrolls. Only the path moves the page's clock. */
export const driver: FlowDriver = {
  calls: {},
  inputs: {
    'in a layout': async (stage) => {
      const { page } = stage
      await page.clock.install()
      // without prerendered data the page is empty until the app has started, which requires running timers
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
    // the shorter pause ends before the longer one
    if (/directionReset/.test(outcome)) return states.includes('sampling.ready')
    const { y } = (held ?? place) as { y: number }
    // scrolling to the current position has no effect
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
