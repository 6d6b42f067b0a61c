import { bannersEffects } from '../../../machines/banners/banners.effects.ts'
import { bannersMachine } from '../../../machines/banners/banners.machine.ts'
import type { Session } from '../../ports/session.ts'

/** Creates the chart of the banners. The session stores which banners the player has closed. */
export const bannersLogic = ({ session }: { session: Pick<Session, 'dismissedBanners' | 'saveDismissedBanners'> }) =>
  bannersMachine.provide(bannersEffects({ session }))
