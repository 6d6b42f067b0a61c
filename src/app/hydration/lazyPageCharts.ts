import type { AnyStateMachine } from 'xstate'
import type { FlowStep } from '../../contract/messages/flowCounts.ts'
import { codeRetryAfter, lazy } from '../../views/shared/lazy.ts'
import type { LoadPageChart, PageCharts } from '../../views/shared/page/PageChartsContext.ts'
import type { createPorts } from '../services/ports.ts'

type Loaders = { [Name in keyof PageCharts]: () => Promise<PageCharts[Name]> }

/** Returns a copy of the chart. An observer receives the transitions of this copy. */
export type WatchChart = <Chart extends AnyStateMachine>(coming: Promise<Chart>) => Promise<Chart>

/**
 * Returns a function that loads a chart of a page together with its effects. Each chart is loaded only once.
 * @param watch adds an observer to each chart
 */
export const createLazyPageCharts = (
  services: ReturnType<typeof createPorts> & { trail(): readonly FlowStep[] },
  watch: WatchChart = (coming) => coming,
): LoadPageChart => {
  const chart = <Chart extends AnyStateMachine>(load: () => Promise<Chart>) => lazy(() => watch(load()))
  /** Loads the chart of an optional part of the page. Never rejects: failed loads are retried until they succeed. */
  const part = <Chart extends AnyStateMachine>(load: () => Promise<Chart>) =>
    lazy(() => watch(load()), { retryAfter: codeRetryAfter })
  const loaders: Loaders = {
    events: chart(async () => (await import('../pageCharts/events.ts')).eventsLogic(services)),
    offers: part(async () => (await import('../pageCharts/offers.ts')).offersLogic(services)),
    autoShow: part(async () => (await import('../pageCharts/events.ts')).autoShowLogic(services)),
    vip: chart(async () => (await import('../pageCharts/vip.ts')).vipLogic(services)),
    replenish: chart(async () => (await import('../pageCharts/replenish.ts')).replenishLogic(services)),
    orders: chart(async () => (await import('../pageCharts/orders.ts')).ordersLogic(services)),
    ownLimit: chart(async () => (await import('../pageCharts/orders.ts')).ownLimitLogic(services)),
    sessions: chart(async () => (await import('../pageCharts/sessions.ts')).sessionsLogic(services)),
    openOrders: part(async () => (await import('../pageCharts/orders.ts')).openOrdersLogic(services)),
    realName: chart(async () => (await import('../pageCharts/orders.ts')).realNameLogic(services)),
    help: chart(async () => (await import('../pageCharts/help.ts')).helpLogic(services)),
    maintenance: part(async () => (await import('../pageCharts/maintenance.ts')).maintenanceLogic(services)),
    banners: part(async () => (await import('../pageCharts/banners.ts')).bannersLogic(services)),
    handover: part(async () => (await import('../pageCharts/handover.ts')).handoverLogic(services)),
    steps: chart(async () => (await import('../router/oldLayout.tsx')).layout.charts.steps),
  }
  return (name) => loaders[name]()
}
