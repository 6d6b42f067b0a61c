import { bannersEffects } from '../../../machines/banners/banners.effects.ts'
import { bannersMachine } from '../../../machines/banners/banners.machine.ts'
import type { Session } from '../../ports/session.ts'

/**
 * Returns the banners chart of a game. Its effects read the closed banners from the session and store newly closed
 * banners there.
 */
export const bannersLogic = ({ session }: { session: Pick<Session, 'dismissedBanners' | 'saveDismissedBanners'> }) =>
  bannersMachine.provide(bannersEffects({ session }))
