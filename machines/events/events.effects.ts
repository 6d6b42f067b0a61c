import { type EventObject, fromCallback, fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { ActivityKind } from '../../src/contract/calls/activity.ts'
import type { AnalyticsEvent } from '../../src/domain/page/analyticsEvents.ts'
import type { WatchTime } from '../../src/domain/page/time/clockReport.ts'
import type { Activity, GiftReceiver, GiftResult } from '../../src/domain/player/activities.ts'
import type { eventsMachine } from './events.machine.ts'

export type EventsPorts = {
  api: {
    activity(
      input: { clientId: string; kind: ActivityKind; receiver: GiftReceiver | null },
      signal: AbortSignal,
    ): Promise<Activity>
    receiveGifts(
      input: { clientId: string; activityId: string; stepIds: readonly string[]; receiver: GiftReceiver | null },
      signal: AbortSignal,
    ): Promise<GiftResult[]>
  }
  watchTime: WatchTime
  track(event: AnalyticsEvent): void
}

export const eventsEffects = ({
  api,
  track,
  watchTime,
}: EventsPorts): MachineImplementationsFrom<typeof eventsMachine> => ({
  actors: {
    loadActivity: fromPromise(({ input, signal }) => api.activity(input, signal)),
    receiveGifts: fromPromise(({ input, signal }) => api.receiveGifts(input, signal)),
    watchEnd: fromCallback<EventObject, { moment: number | null }>(({ input, sendBack }) =>
      watchTime(input.moment, sendBack),
    ),
  },
  actions: {
    trackActivity: (_, about) => track({ event: 'viewActivity', ...about }),
    trackReward: (_, about) => track({ event: 'viewRewardDetail', ...about }),
  },
})
