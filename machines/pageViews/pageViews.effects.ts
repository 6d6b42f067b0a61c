import type { MachineImplementationsFrom } from 'xstate'
import type { AnalyticsEvent } from '../../src/domain/page/analyticsEvents.ts'
import type { pageViewsMachine } from './pageViews.machine.ts'

export type PageViewsPorts = { track(event: AnalyticsEvent): void }

export const pageViewsEffects = ({ track }: PageViewsPorts): MachineImplementationsFrom<typeof pageViewsMachine> => ({
  actions: { trackPage: (_, about) => track({ event: 'viewPage', ...about }) },
})
