import type { Area, Language, Platform } from '../../contract/codes.ts'
import type { Game } from '../../domain/order/role/games.ts'
import type { AnalyticsEvent } from '../../domain/page/analyticsEvents.ts'
import type { PageConfig } from '../../domain/page/pageConfig.ts'
import { groupsText } from '../../domain/player/experiments.ts'
import type { AddressParams } from '../../ports/address.ts'
import type { Session } from '../../ports/session.ts'
import type { AnalyticsTracker } from '../../ports/tracking/queue.ts'
import type { Utm } from '../../ports/tracking/traffic.ts'

type TrackingOptions = {
  address: AddressParams
  session: Session
  platform: Platform
  tracker: AnalyticsTracker
  language(): Language
  deviceId: string
  utm: Utm
  game(): Game | null
}

/** Adds player, game, sales area, segments and experiment groups to every event [SYS-07 BEY-16]. */
export const createTracking = ({
  address,
  session,
  platform,
  tracker,
  language,
  deviceId,
  utm,
  game: currentGame,
}: TrackingOptions) => {
  let area: Area | null = null
  let page = '/'
  let config: Pick<PageConfig, 'segments' | 'experiments'> = { segments: [], experiments: [] }
  const visit = () => {
    const start = String(session.visitStart())
    return { id: `${start}-${deviceId}`.slice(0, 64), start }
  }
  return {
    visit,
    /** Sets the sales area of all later events. */
    enter: (entered: Area) => {
      area = entered
    },
    /** Adds the config's segments and experiments to all later events. */
    setConfig: (known: PageConfig) => {
      config = known
    },
    track: (event: AnalyticsEvent) => {
      if (event.event === 'viewPage') page = event.page
      tracker.track(event, () => {
        const { id, start } = visit()
        const game = currentGame()
        const account = game && (session.user(game)?.suid ?? null)
        return {
          deviceId,
          visitId: id,
          visitStart: start,
          platform,
          language: language(),
          page,
          utm,
          area: area ?? session.area(),
          game: game && { clientId: game.clientId, gpId: game.gpId, name: game.name },
          account,
          visit: address.visit,
          segments: config.segments.join(',') || null,
          groups: groupsText(config.experiments, account ?? deviceId),
        }
      })
    },
  }
}
export type Tracking = ReturnType<typeof createTracking>
