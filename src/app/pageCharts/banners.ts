import { bannersEffects } from '../../../machines/banners/banners.effects.ts'
import { bannersMachine } from '../../../machines/banners/banners.machine.ts'
import type { Session } from '../../ports/session.ts'

/**
 * Returns the state chart of a game's banners. Its effects read the ids of closed banners from the session, and store
 * the ids of newly closed banners there.
 */
export const bannersLogic = ({ session }: { session: Pick<Session, 'dismissedBanners' | 'saveDismissedBanners'> }) =>
  bannersMachine.provide(bannersEffects({ session }))
