import { openOrdersEffects } from '../../../machines/openOrders/openOrders.effects.ts'
import { openOrdersMachine } from '../../../machines/openOrders/openOrders.machine.ts'
import { ordersEffects } from '../../../machines/orders/orders.effects.ts'
import { ordersMachine } from '../../../machines/orders/orders.machine.ts'
import { ownLimitEffects } from '../../../machines/ownLimit/ownLimit.effects.ts'
import { ownLimitMachine } from '../../../machines/ownLimit/ownLimit.machine.ts'
import { realNameEffects } from '../../../machines/realName/realName.effects.ts'
import { realNameMachine } from '../../../machines/realName/realName.machine.ts'
import type { Api } from '../../client/api.ts'
import { type AccountCalls, createAccountReads, createOrderReads } from '../../client/reads/accountReads.ts'
import type { WatchTime } from '../../domain/page/time/clockReport.ts'
import { type LinkPlace, paymentLink } from '../../domain/payment/paymentHosts.ts'
import { keepOrders } from '../services/orders/keepSeen.ts'
import type { LastSeen } from '../services/orders/seenStore.ts'

type AccountServices = { api: AccountCalls; steady(): number; newId(): string }
type OrderServices = AccountServices & {
  api: Pick<Api, 'getOrderDetail'>
  lastSeen?: (() => Promise<LastSeen>) | undefined
}

const readsOf = ({ api, steady, newId }: AccountServices) => createAccountReads(api, steady, newId)

/** Creates the chart of the order history. It stores the newest orders for the offline page, and prints receipts. */
export const ordersLogic = (services: OrderServices) => {
  const reads = readsOf(services)
  const orders: typeof reads.orders = async (question, signal) => {
    const page = await reads.orders(question, signal)
    const lastSeen = question.before === null ? await services.lastSeen?.() : undefined
    if (lastSeen) keepOrders(page.orders, lastSeen)
    return page
  }
  const api = { ...reads, orders, ...createOrderReads(services.api) }
  return ordersMachine.provide(ordersEffects({ api, print: () => window.print() }))
}

/** Creates the chart for the player's own spending limit. */
export const ownLimitLogic = (services: AccountServices) =>
  ownLimitMachine.provide(ownLimitEffects({ api: readsOf(services) }))

/** Creates the chart for orders that are unpaid or not delivered yet. */
export const openOrdersLogic = (services: OrderServices & { payLinks: LinkPlace; ports: { watchTime: WatchTime } }) => {
  const reads = readsOf(services)
  const openOrders = async (question: { clientId: string }, signal: AbortSignal) =>
    (await reads.openOrders(question, signal)).map(({ payUrl, ...order }) => ({
      ...order,
      link: paymentLink(payUrl, null, services.payLinks),
    }))
  const api = { ...reads, openOrders, ...createOrderReads(services.api) }
  return openOrdersMachine.provide(openOrdersEffects({ api, watchTime: services.ports.watchTime }))
}

export const realNameLogic = ({ api, steady, newId, isInGame }: AccountServices & { isInGame: boolean }) =>
  realNameMachine.provide(realNameEffects({ api: createAccountReads(api, steady, newId, isInGame) }))
