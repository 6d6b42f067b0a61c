import { ordersEffects } from '../../../machines/orders/orders.effects.ts'
import { ordersMachine } from '../../../machines/orders/orders.machine.ts'
import { ownLimitEffects } from '../../../machines/ownLimit/ownLimit.effects.ts'
import { ownLimitMachine } from '../../../machines/ownLimit/ownLimit.machine.ts'
import { realNameEffects } from '../../../machines/realName/realName.effects.ts'
import { realNameMachine } from '../../../machines/realName/realName.machine.ts'
import { type AccountCalls, createAccountReads } from '../../client/accountReads.ts'
import type { Api } from '../../client/api.ts'
import { createOrderReads } from '../../client/orderReads.ts'

type AccountServices = { api: AccountCalls }
type OrderServices = { api: AccountCalls & Pick<Api, 'getOrderDetail'> }

/** The chart of past orders over the server's calls; a receipt goes to the browser's printer. */
export const ordersLogic = ({ api }: OrderServices) =>
  ordersMachine.provide(
    ordersEffects({ api: { ...createAccountReads(api), ...createOrderReads(api) }, print: () => window.print() }),
  )

/** The chart of a player's own limit over the server's calls. */
export const ownLimitLogic = ({ api }: AccountServices) =>
  ownLimitMachine.provide(ownLimitEffects({ api: createAccountReads(api) }))

/** The chart of the real name over the server's calls. */
export const realNameLogic = ({ api }: AccountServices) =>
  realNameMachine.provide(realNameEffects({ api: createAccountReads(api) }))
