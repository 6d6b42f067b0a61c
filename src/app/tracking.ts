import type { Area, Language, Platform } from '../contract/codes.ts'
import type { Game } from '../domain/order.ts'
import type { Act } from '../domain/tracking.ts'
import type { AddressParams } from '../ports/address.ts'
import type { Session } from '../ports/session.ts'
import type { Tracker } from '../ports/tracking/queue.ts'
import type { Utm } from '../ports/tracking/traffic.ts'

type TrackingOptions = {
  address: AddressParams
  session: Session
  platform: Platform
  tracker: Tracker
  language(): Language
  deviceId: string
  utm: Utm
}

/** What the charts tell of acts, with where and by whom they are done [SYS-07]. */
export const createTracking = ({ address, session, platform, tracker, language, deviceId, utm }: TrackingOptions) => {
  let place: { game: Game; area: Area } | null = null
  let page = '/'
  const visit = () => {
    const start = String(session.visitStart())
    return { id: `${start}-${deviceId}`.slice(0, 64), start }
  }
  return {
    visit,
    /** A game was entered: what is done from now on is done in it. */
    enter: (game: Game, area: Area) => {
      place = { game, area }
    },
    track: (act: Act) => {
      if (act.event === 'viewPage') page = act.page
      tracker.track(act, () => {
        const { id, start } = visit()
        // a page that goes on from the server's is in a game without having entered it
        const game = place?.game ?? session.game()
        return {
          ...{ deviceId, visitId: id, visitStart: start, platform, language: language(), page, utm },
          area: place?.area ?? session.area(),
          game: game && { clientId: game.clientId, gpId: game.gpId, name: game.name },
          account: game && (session.user(game)?.suid ?? null),
          visit: address.visit,
        }
      })
    },
  }
}
