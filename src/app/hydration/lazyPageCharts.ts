import type { LoadPageChart, PageCharts } from '../../views/shared/PageChartsContext.ts'
import type { createPorts } from '../services/ports.ts'
import { lazy } from './lazy.ts'

type Loaders = { [Name in keyof PageCharts]: () => Promise<PageCharts[Name]> }

/** Loads the charts of pages with their effects provided, each once: a line a chart. */
export const createLazyPageCharts = (services: ReturnType<typeof createPorts>): LoadPageChart => {
  const loaders: Loaders = {
    events: lazy(async () => (await import('../pageCharts/events.ts')).eventsLogic(services)),
    offers: lazy(async () => (await import('../pageCharts/offers.ts')).offersLogic(services)),
    autoShow: lazy(async () => (await import('../pageCharts/events.ts')).autoShowLogic(services)),
    vip: lazy(async () => (await import('../pageCharts/vip.ts')).vipLogic(services)),
    replenish: lazy(async () => (await import('../pageCharts/replenish.ts')).replenishLogic(services)),
    orders: lazy(async () => (await import('../pageCharts/orders.ts')).ordersLogic(services)),
    ownLimit: lazy(async () => (await import('../pageCharts/orders.ts')).ownLimitLogic(services)),
    openOrders: lazy(async () => (await import('../pageCharts/orders.ts')).openOrdersLogic(services)),
    realName: lazy(async () => (await import('../pageCharts/orders.ts')).realNameLogic(services)),
    help: lazy(async () => (await import('../pageCharts/help.ts')).helpLogic(services)),
    maintenance: lazy(async () => (await import('../pageCharts/maintenance.ts')).maintenanceLogic(services)),
    banners: lazy(async () => (await import('../pageCharts/banners.ts')).bannersLogic(services)),
    handover: lazy(async () => (await import('../pageCharts/handover.ts')).handoverLogic(services)),
    steps: lazy(async () => (await import('../../../machines/steps/steps.machine.ts')).stepsMachine),
  }
  return (name) => loaders[name]()
}
