import type { Live } from 'flow-atlas/live/live'
import type { Brand } from '../../brands/schema.ts'
import type { WatchChart } from './hydration/lazyPageCharts.ts'

// a rule of its own: one that popups share would come in their chunk, and the first chart would wait for that
const isThisMachine = /^(?:(?:[\w-]+\.)?localhost|127\.0\.0\.1|\[::1\])$/

/** Whether a page of this host may show its charts: this machine, the brand's demo site and its test hosts [FLW-05]. */
export const isInspectable = ({ hosts, features }: Pick<Brand, 'hosts' | 'features'>, host: string): boolean =>
  isThisMachine.test(host) || host === hosts.demo.web || (features.payScript?.testHosts.includes(host) ?? false)

/** The main action of what is on the screen, as Buy: the panel lies over everything but that; modules of styles keep the name. */
const mainAction = '[class*="_primary_"]'

/** What is told of the charts, and the charts of pages, watched too. */
type Inspection = Pick<Live, 'inspect'> & { watchChart: WatchChart }

/** A page's window; whoever walks the real app sets what its charts tell [FLW-04]. Nobody else does. */
type Host = Window & { inspectCharts?: Live['inspect'] }

/**
 * Watches the charts of a page: for a walk that has set `inspectCharts`, or where the address asks for it by `?inspect`,
 * `?inspect=quiet` for no panel; null everywhere else.
 */
export const inspectionOf = async (brand: Brand, host: Host): Promise<Inspection | null> => {
  const { inspectCharts } = host
  if (inspectCharts) {
    // with the first page's own chart: its code comes in the popups' chunk, for which the root chart would wait
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
