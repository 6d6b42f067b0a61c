import type { MachineImplementationsFrom } from 'xstate'
import type { Act } from '../../src/domain/tracking.ts'
import type { pageViewsMachine } from './pageViews.machine.ts'

/** Everything that the page views do to the world. */
export type PageViewsPorts = { track(act: Act): void }

export const pageViewsEffects = ({ track }: PageViewsPorts): MachineImplementationsFrom<typeof pageViewsMachine> => ({
  actions: { trackPage: (_, about) => track({ event: 'viewPage', ...about }) },
})
