import { type EventObject, fromCallback, fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { Limit } from '../../src/domain/order/purchaseLimits.ts'
import type { Waiter } from '../../src/domain/order/reminders.ts'
import type { WatchTime } from '../../src/domain/page/time/clockReport.ts'
import type { Buyer, limitsMachine } from './limits.machine.ts'

export type LimitsPorts = {
  api: { limits(input: Buyer & { clientId: string }, signal: AbortSignal): Promise<Limit[]> }
  watchTime: WatchTime
  session: { saveReminders(waiter: Waiter, goodsIds: readonly string[]): void }
  reminders: {
    /**
     * Requests permission to show notifications, at most once. Must run inside a click handler, because browsers
     * otherwise reject the request.
     */
    ask(): void
    /** Tells the player that a reminder is off. */
    stop(): void
    tell(goodsIds: readonly string[]): void
  }
}

export const limitsEffects = ({
  api,
  session,
  reminders,
  watchTime,
}: LimitsPorts): MachineImplementationsFrom<typeof limitsMachine> => ({
  actors: {
    loadLimits: fromPromise(({ input, signal }) => api.limits(input, signal)),
    watchOpening: fromCallback<EventObject, { moment: number | null }>(({ input, sendBack }) =>
      watchTime(input.moment, sendBack),
    ),
  },
  actions: {
    remember: (_, { waiter, goodsIds }) => {
      if (waiter) session.saveReminders(waiter, goodsIds)
    },
    remind: (_, { goodsIds }) => reminders.tell(goodsIds),
    askPermission: () => reminders.ask(),
    confirmNoReminder: () => reminders.stop(),
  },
})
