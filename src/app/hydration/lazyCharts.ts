import type { StorefrontPorts } from '../../../machines/storefront/storefront.effects.ts'
import type { PopupCharts } from './popupCharts.ts'
import { importSequentially } from './yieldToMain.ts'

/** How long to wait before code that could not be fetched is asked for again, in ms. */
const pause = 2000

/** What the popups' charts and the first calls wake in, each evaluated in a task of its own. */
const parts = [
  () => import('../../../machines/login/login.machine.ts'),
  () => import('../../../machines/recharge/recharge.machine.ts'),
  () => import('../../../machines/result/result.machine.ts'),
  () => import('../ports/calls.ts'),
  () => import('../ports/serverData.ts'),
]

/**
 * The popups' charts, whose code comes after the first page's: each stands for the real one, which has to be there
 * (`load`) before anything opens a popup.
 */
export const createLazyCharts = (ports: StorefrontPorts) => {
  let loaded: PopupCharts | null = null
  const late = <Name extends keyof PopupCharts>(name: Name): PopupCharts[Name] =>
    new Proxy({} as PopupCharts[Name], {
      get: (_, key) => {
        const chart = loaded?.[name]
        if (!chart) throw new Error(`the chart ${name} is not loaded yet`)
        const value: unknown = Reflect.get(chart, key)
        return typeof value === 'function' ? value.bind(chart) : value
      },
    })
  const charts: PopupCharts = {
    login: late('login'),
    games: late('games'),
    roles: late('roles'),
    recharge: late('recharge'),
    result: late('result'),
    cardExchange: late('cardExchange'),
  }
  const fetchCharts = async (): Promise<void> => {
    while (!loaded) {
      try {
        await importSequentially(parts)
        const { popupCharts } = await import('./popupCharts.ts')
        loaded = popupCharts(ports)
      } catch {
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
  }
  let coming: Promise<void> | null = null
  /** Fetches their code, once; goes on trying while there is no connection. */
  const load = () => {
    coming ??= fetchCharts()
    return coming
  }
  return { charts, load }
}
