import type { Live } from 'flow-atlas/live/live'
import type { Brand } from '../../brands/schema.ts'
import type { WatchChart } from './hydration/lazyPageCharts.ts'

// `isLoopback` is not imported: the bundler would move this shared function into the chunk of the popups, and the root
// chart would have to wait for that chunk
const isThisMachine = /^(?:(?:[\w-]+\.)?localhost|127\.0\.0\.1|\[::1\])$/

/**
 * Returns whether pages on this host may offer the state chart inspector: on localhost, on the brand's demo site and on
 * the brand's test hosts [FLW-05].
 */
export const isInspectable = ({ hosts, features }: Pick<Brand, 'hosts' | 'features'>, host: string): boolean =>
  isThisMachine.test(host) || host === hosts.demo.web || (features.payScript?.testHosts.includes(host) ?? false)

/**
 * Selector of a page's main button, such as Buy. The panel of the inspector must not cover this button. CSS modules
 * keep the word "primary" in the class name, or "early" if the button is not enabled yet.
 */
const mainAction = ':is([class*="_primary_"], [class*="_early_"])'

/** Observers of the state charts: `inspect` for the root chart, `watchChart` for the charts of pages. */
type Inspection = Pick<Live, 'inspect'> & { watchChart: WatchChart }

/**
 * The window of the page. Tests that walk through the real app set `inspectCharts` to receive the events of all state
 * charts [FLW-04].
 */
type Host = Window & { inspectCharts?: Live['inspect'] }

/**
 * Starts observing the state charts if a test has set `inspectCharts` or if the URL contains `?inspect`; otherwise
 * returns null. `?inspect` also shows the inspector's panel; `?inspect=quiet` does not.
 */
export const inspectionOf = async (brand: Brand, host: Host): Promise<Inspection | null> => {
  const { inspectCharts } = host
  if (inspectCharts) {
    // a dynamic import, because this code is in the chunk of the popups; with a static import, the root chart would
    // have to wait for that chunk
    const watchChart: WatchChart = async (coming) => {
      const { watched } = await import('flow-atlas/live/watched')
      return watched(await coming, inspectCharts)
    }
    return { inspect: inspectCharts, watchChart }
  }
  const asked = new URLSearchParams(host.location.search).get('inspect')
  if (asked === null || !isInspectable(brand, host.location.hostname)) return null
  const { startLive } = await import('flow-atlas/live/live')
  return inspecting(startLive(host, { isQuiet: asked === 'quiet', keepClear: mainAction }))
}

const inspecting = ({ inspect, watch }: Live): Inspection => ({
  inspect,
  watchChart: async (coming) => watch(await coming),
})
