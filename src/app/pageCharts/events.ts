import { autoShowEffects } from '../../../machines/autoShow/autoShow.effects.ts'
import { autoShowMachine } from '../../../machines/autoShow/autoShow.machine.ts'
import { eventsEffects } from '../../../machines/events/events.effects.ts'
import { eventsMachine } from '../../../machines/events/events.machine.ts'
import { createEventReads, type EventReadsOptions } from '../../client/reads/eventReads.ts'
import type { PagePath, PageSearch } from '../../domain/page/address/pages.ts'
import type { AnalyticsEvent } from '../../domain/page/analyticsEvents.ts'
import type { WatchTime } from '../../domain/page/time/clockReport.ts'
import { dayOf } from '../../domain/player/activities.ts'
import type { Session } from '../../ports/session.ts'

export type AutoShowServices = EventReadsOptions & {
  session: Pick<Session, 'autoShow' | 'saveAutoShow'>
  ports: { navigate(path: PagePath, search: PageSearch): void }
}

export const eventsLogic = (
  services: EventReadsOptions & { ports: { track(event: AnalyticsEvent): void; watchTime: WatchTime } },
) =>
  eventsMachine.provide(
    eventsEffects({
      api: createEventReads(services),
      track: services.ports.track,
      watchTime: services.ports.watchTime,
    }),
  )

/** Once a day, opens a popup that links to the event page [EVT-05]. */
export const autoShowLogic = (services: AutoShowServices) => {
  const { session, ports, now } = services
  const nameOf = (player: { clientId: string; account: string }) => `${player.clientId}:${player.account}`
  const days = {
    autoShowDays: (player: { clientId: string; account: string }) => ({
      today: dayOf(now(), new Date(now()).getTimezoneOffset()),
      shown: session.autoShow(nameOf(player)),
    }),
    saveAutoShow: ({ day, ...player }: { clientId: string; account: string; day: string }) =>
      session.saveAutoShow(nameOf(player), day),
  }
  return autoShowMachine.provide(
    autoShowEffects({ api: createEventReads(services), session: days, navigate: (path) => ports.navigate(path, {}) }),
  )
}
