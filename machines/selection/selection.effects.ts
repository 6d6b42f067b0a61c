import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { Area } from '../../src/contract/codes.ts'
import { goodsFacts, type OrderChoice } from '../../src/domain/order/orderSelection.ts'
import type { PlacedRole } from '../../src/domain/order/role/roles.ts'
import { type AnalyticsEvent, trackedGoods } from '../../src/domain/page/analyticsEvents.ts'
import type { Message } from '../../src/domain/text/textKeys.ts'
import { type LimitsPorts, limitsEffects } from '../limits/limits.effects.ts'
import { limitsMachine } from '../limits/limits.machine.ts'
import type { GoodsList, selectionMachine } from './selection.machine.ts'

export type SelectionPorts = LimitsPorts & {
  reads: {
    goods(input: { clientId: string; area: Area }): Promise<GoodsList>
    roles(input: { clientId: string }): Promise<PlacedRole[]>
  }
  /** Sends the choice to the storefront chart, which stores it. */
  keepChoice(clientId: string, choice: OrderChoice): void
  notify(message: Message): void
  track(event: AnalyticsEvent): void
}

export const selectionEffects = (ports: SelectionPorts): MachineImplementationsFrom<typeof selectionMachine> => ({
  actors: {
    loadGoods: fromPromise(({ input }) => ports.reads.goods(input)),
    loadRoles: fromPromise(({ input }) => ports.reads.roles(input)),
    limits: limitsMachine.provide(limitsEffects(ports)),
  },
  actions: {
    rememberGoods: ({ context: { types } }, { clientId, goods }) => {
      if (goods) ports.keepChoice(clientId, { goodsId: goods.id, goods: goodsFacts(goods, types) })
    },
    rememberRole: (_, { clientId, server, role }) => {
      if (server && role) ports.keepChoice(clientId, { server, role })
    },
    notify: (_, { message }) => ports.notify(message),
    trackType: (_, about) => ports.track({ event: 'changeProductType', ...about }),
    trackGoods: (_, { goods, place }) => {
      if (goods) ports.track({ event: 'viewProductDetail', goods: trackedGoods(goods), place })
    },
  },
})
