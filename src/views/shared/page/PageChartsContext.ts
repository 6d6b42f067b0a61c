import { createContext, use } from 'react'
import type { autoShowMachine } from '../../../../machines/autoShow/autoShow.machine.ts'
import type { bannersMachine } from '../../../../machines/banners/banners.machine.ts'
import type { eventsMachine } from '../../../../machines/events/events.machine.ts'
import type { handoverMachine } from '../../../../machines/handover/handover.machine.ts'
import type { helpMachine } from '../../../../machines/help/help.machine.ts'
import type { maintenanceMachine } from '../../../../machines/maintenance/maintenance.machine.ts'
import type { offersMachine } from '../../../../machines/offers/offers.machine.ts'
import type { openOrdersMachine } from '../../../../machines/openOrders/openOrders.machine.ts'
import type { ordersMachine } from '../../../../machines/orders/orders.machine.ts'
import type { ownLimitMachine } from '../../../../machines/ownLimit/ownLimit.machine.ts'
import type { realNameMachine } from '../../../../machines/realName/realName.machine.ts'
import type { replenishMachine } from '../../../../machines/replenish/replenish.machine.ts'
import type { sessionsMachine } from '../../../../machines/sessions/sessions.machine.ts'
import type { stepsMachine } from '../../../../machines/steps/steps.machine.ts'
import type { vipMachine } from '../../../../machines/vip/vip.machine.ts'

/** Charts with their effects, whose actors run while the page is mounted. */
export type PageCharts = Readonly<{
  events: typeof eventsMachine
  offers: typeof offersMachine
  autoShow: typeof autoShowMachine
  vip: typeof vipMachine
  replenish: typeof replenishMachine
  orders: typeof ordersMachine
  ownLimit: typeof ownLimitMachine
  sessions: typeof sessionsMachine
  openOrders: typeof openOrdersMachine
  realName: typeof realNameMachine
  help: typeof helpMachine
  maintenance: typeof maintenanceMachine
  banners: typeof bannersMachine
  handover: typeof handoverMachine
  steps: typeof stepsMachine
}>

/** Loads the chart's code. Every call for the same chart returns the same promise. */
export type LoadPageChart = <Name extends keyof PageCharts>(name: Name) => Promise<PageCharts[Name]>

const PageChartsContext = createContext<LoadPageChart | null>(null)
export const PageChartsProvider = PageChartsContext.Provider

/** @throws Error outside the app's provider */
export const useLoadPageChart = (): LoadPageChart => {
  const load = use(PageChartsContext)
  if (!load) throw new Error('pages need the charts of the app')
  return load
}

/**
 * Used as `useActorRef(usePageChart('vip'), { input })`. Suspends until the chart's code has loaded.
 * @throws Error outside the app's provider
 */
export const usePageChart = <Name extends keyof PageCharts>(name: Name): PageCharts[Name] => {
  return use(useLoadPageChart()(name))
}
