import { bannersEffects } from '../../../machines/banners/banners.effects.ts'
import { bannersMachine } from '../../../machines/banners/banners.machine.ts'
import type { Session } from '../../ports/session.ts'

/** Returns the chart of a game's banners. Its effects read and write the session. */
export const bannersLogic = ({ session }: { session: Pick<Session, 'dismissedBanners' | 'saveDismissedBanners'> }) =>
  bannersMachine.provide(bannersEffects({ session }))
