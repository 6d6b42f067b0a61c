import { type EventObject, fromCallback, fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { AnalyticsEvent } from '../../src/domain/page/analyticsEvents.ts'
import type { WatchTime } from '../../src/domain/page/time/clockReport.ts'
import type { MethodUser, UsedMethod } from '../../src/domain/payment/usedMethod.ts'
import { type EmbeddedPorts, embeddedEffects } from '../embedded/embedded.effects.ts'
import { embeddedMachine } from '../embedded/embedded.machine.ts'
import { type TimelinePorts, timelineEffects } from '../timeline/timeline.effects.ts'
import { timelineMachine } from '../timeline/timeline.machine.ts'
import type { resultMachine } from './result.machine.ts'
import type { OrderInfo } from './result.types.ts'

export type ResultPorts = TimelinePorts &
  EmbeddedPorts & {
    api: { order(request: { billingNo: string; isSimple: boolean }, signal: AbortSignal): Promise<OrderInfo> }
    session: { forgetPending(): void; forgetIntent(billingNo: string): void }
    track(event: AnalyticsEvent): void
    print(): void
    watchTime: WatchTime
    keepMethod(user: MethodUser, used: UsedMethod): void
    delivery: {
      /** Requests permission to show notifications. Must run inside a click handler. */
      ask(): void
      /** Shows a notification, but only if the player has switched to another tab or app. */
      tell(): void
    }
  }

export const resultEffects = ({
  api,
  session,
  track,
  print,
  delivery,
  keepMethod,
  watchTime,
  embeddedFrame,
}: ResultPorts): MachineImplementationsFrom<typeof resultMachine> => ({
  actors: {
    askStatus: fromPromise(({ input, signal }) => api.order({ ...input, isSimple: true }, signal)),
    fetchOrder: fromPromise(({ input, signal }) => api.order({ ...input, isSimple: false }, signal)),
    watchEnd: fromCallback<EventObject, { moment: number | null }>(({ input, sendBack }) =>
      watchTime(input.moment, sendBack),
    ),
    timeline: timelineMachine.provide(timelineEffects({ api })),
    embedded: embeddedMachine.provide(embeddedEffects({ embeddedFrame })),
  },
  actions: {
    forgetPending: () => session.forgetPending(),
    forgetIntent: (_, { billingNo }) => session.forgetIntent(billingNo),
    print: () => print(),
    askForNotices: () => delivery.ask(),
    rememberMethod: (_, { payer, used }) => {
      if (payer && used) keepMethod(payer, used)
    },
    tellDelivery: () => delivery.tell(),
    trackLink: (_, about) => track({ event: 'openPayLink', ...about }),
  },
})
