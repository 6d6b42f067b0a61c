import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { Area } from '../../src/contract/codes.ts'
import type { PlacedRole, SavedOrder } from '../../src/domain/order.ts'
import type { Message } from '../../src/domain/textKeys.ts'
import type { GoodsList, selectionMachine } from './selection.machine.ts'

/** Everything that the selection chart does to the world. */
export type SelectionPorts = {
  reads: {
    goods(input: { clientId: string; area: Area }): Promise<GoodsList>
    roles(input: { clientId: string }): Promise<PlacedRole[]>
  }
  session: { saveOrder(order: Partial<SavedOrder>): void }
  notify(message: Message): void
}

export const selectionEffects = ({
  reads,
  session,
  notify,
}: SelectionPorts): MachineImplementationsFrom<typeof selectionMachine> => ({
  actors: {
    loadGoods: fromPromise(({ input }) => reads.goods(input)),
    loadRoles: fromPromise(({ input }) => reads.roles(input)),
  },
  actions: {
    rememberOrder: (_, order) => session.saveOrder(order),
    notify: (_, { message }) => notify(message),
  },
})
