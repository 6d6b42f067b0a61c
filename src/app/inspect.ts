import type { Live } from 'flow-atlas/live/live'
import type { Brand } from '../../brands/schema.ts'
import styles from '../ui/basics/buttons/button.module.css'
import type { WatchChart } from './hydration/lazyPageCharts.ts'

// `isLoopback` is not imported, because the bundler would move `isLoopback` into the chunk of the popups, and the root
// chart would have to wait for this chunk
const isThisMachine = /^(?:(?:[\w-]+\.)?localhost|127\.0\.0\.1|\[::1\])$/

/** The inspector is offered on localhost, on the brand's demo site and on its test hosts [FLW-05]. */
export const isInspectable = ({ hosts, features }: Pick<Brand, 'hosts' | 'features'>, host: string): boolean =>
  isThisMachine.test(host) || host === hosts.demo.web || (features.payScript?.testHosts.includes(host) ?? false)

/** Selector of the page's main button, which the inspector's panel must not cover. */
const mainAction = `:is(.${styles.primary}, .${styles.early})`

/** Observers of charts: `inspect` for the root chart, `watchChart` for the charts of pages. */
type Inspection = Pick<Live, 'inspect'> & { watchChart: WatchChart }

/** Tests that walk through the app set `inspectCharts` to receive the events of all charts [FLW-04]. */
type Host = Window & { inspectCharts?: Live['inspect'] }

/**
 * Returns observers of the charts if a test has set `inspectCharts` or the URL contains `?inspect`, otherwise null.
 * `?inspect` also shows the inspector's panel, `?inspect=quiet` does not.
 */
export const inspectionOf = async (brand: Brand, host: Host): Promise<Inspection | null> => {
  const { inspectCharts } = host
  if (inspectCharts) {
    // a dynamic import, because a static import would make the root chart wait for the chunk of the popups
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
