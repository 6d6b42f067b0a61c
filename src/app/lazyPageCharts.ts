import type { LoadPageChart, PageCharts } from '../views/PageChartsContext.ts'
import { once } from './once.ts'
import type { createPorts } from './ports.ts'

type Loaders = { [Name in keyof PageCharts]: () => Promise<PageCharts[Name]> }

/** Loads the charts of pages with their effects provided, each once: a line a chart. */
export const createLazyPageCharts = (world: ReturnType<typeof createPorts>): LoadPageChart => {
  const loaders: Loaders = {
    events: once(async () => (await import('./events.ts')).eventsLogic(world)),
    autoShow: once(async () => (await import('./events.ts')).autoShowLogic(world)),
    vip: once(async () => (await import('./vip.ts')).vipLogic(world)),
    replenish: once(async () => (await import('./replenish.ts')).replenishLogic(world)),
    orders: once(async () => (await import('./orders.ts')).ordersLogic(world)),
    realName: once(async () => (await import('./orders.ts')).realNameLogic(world)),
    steps: once(async () => (await import('../../machines/steps/steps.machine.ts')).stepsMachine),
  }
  return (name) => loaders[name]()
}
