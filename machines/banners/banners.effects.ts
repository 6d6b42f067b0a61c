import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { bannersMachine } from './banners.machine.ts'

export type BannersPorts = {
  session: { dismissedBanners(): readonly string[]; saveDismissedBanners(ids: readonly string[]): void }
}

export const bannersEffects = ({ session }: BannersPorts): MachineImplementationsFrom<typeof bannersMachine> => ({
  actors: { readDismissed: fromPromise(async () => session.dismissedBanners()) },
  actions: { rememberDismissed: (_, { dismissed }) => session.saveDismissedBanners(dismissed) },
})
