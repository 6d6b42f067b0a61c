import type { Live } from 'flow-atlas/live/live'
import type { Brand } from '../../brands/schema.ts'
import type { WatchChart } from './hydration/lazyPageCharts.ts'

// kept separate from the code of the popups: if both used the same expression, the bundler would move it into the
// popups' chunk, and the root chart would start later
const isThisMachine = /^(?:(?:[\w-]+\.)?localhost|127\.0\.0\.1|\[::1\])$/

/**
 * Returns whether a page on this host may show its charts: only on this machine, and on the brand's demo site and test
 * hosts [FLW-05].
 */
export const isInspectable = ({ hosts, features }: Pick<Brand, 'hosts' | 'features'>, host: string): boolean =>
  isThisMachine.test(host) || host === hosts.demo.web || (features.payScript?.testHosts.includes(host) ?? false)

/**
 * Selector of the main button, such as Buy, which the inspector's panel must not cover. CSS modules keep "primary" in
 * the class name; a button not yet enabled has "early" instead.
 */
const mainAction = ':is([class*="_primary_"], [class*="_early_"])'

/** The inspection callback for the root chart, and the function that makes the charts of pages observable. */
type Inspection = Pick<Live, 'inspect'> & { watchChart: WatchChart }

/**
 * The window of a page. An automated walk through the real app sets `inspectCharts` to receive the events of the charts
 * [FLW-04].
 */
type Host = Window & { inspectCharts?: Live['inspect'] }

/**
 * Observes the charts of a page if an automated walk has set `inspectCharts` or the URL contains `?inspect`
 * (`?inspect=quiet` hides the panel). Otherwise returns null.
 */
export const inspectionOf = async (brand: Brand, host: Host): Promise<Inspection | null> => {
  const { inspectCharts } = host
  if (inspectCharts) {
    // imported dynamically, because this code is in the chunk of the popups: a static import would delay the root chart
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
