import type { Live } from 'flow-atlas/live/live'
import type { Brand } from '../../brands/schema.ts'
import type { WatchChart } from './hydration/lazyPageCharts.ts'

// not imported from the code of the popups: the bundler would move a shared expression into the popups' chunk and
// thereby delay the first chart
const isThisMachine = /^(?:(?:[\w-]+\.)?localhost|127\.0\.0\.1|\[::1\])$/

/**
 * Returns whether a page on this host may show its charts: only on this machine, and on the brand's demo site and test
 * hosts [FLW-05].
 */
export const isInspectable = ({ hosts, features }: Pick<Brand, 'hosts' | 'features'>, host: string): boolean =>
  isThisMachine.test(host) || host === hosts.demo.web || (features.payScript?.testHosts.includes(host) ?? false)

/**
 * Selector of the screen's main action, such as Buy, which the inspector's panel must not cover. CSS modules keep
 * "primary" in the class name, or "early" before its turn.
 */
const mainAction = ':is([class*="_primary_"], [class*="_early_"])'

/** The inspection callback, and a function that makes the charts of pages watched too. */
type Inspection = Pick<Live, 'inspect'> & { watchChart: WatchChart }

/** A page's window. Only a walk through the real app sets `inspectCharts`, to receive the charts' events [FLW-04]. */
type Host = Window & { inspectCharts?: Live['inspect'] }

/**
 * Watches a page's charts if a walk has set `inspectCharts` or the address contains `?inspect` (`?inspect=quiet` hides
 * the panel). Returns null otherwise.
 */
export const inspectionOf = async (brand: Brand, host: Host): Promise<Inspection | null> => {
  const { inspectCharts } = host
  if (inspectCharts) {
    // imported together with the first page's chart: this code is in the chunk of the popups, so a static import would
    // delay the root chart
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
