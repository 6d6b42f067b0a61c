import { assign, setup } from 'xstate'
import type { AnalyticsEvents, ChosenPlace } from '../../src/domain/page/analyticsEvents.ts'
import { present } from '../../src/domain/present.ts'

type PageViewsContext = { /** The visible page; null until the first page is shown. */ page: string | null }
type PageViewsEvent =
  | { type: 'page.shown'; page: string; place: ChosenPlace }
  | {
      type: 'shop.rested'
      /** Page that is rendered although the address names another page, for example `/notArea`; otherwise null. */
      page: string | null
      place: ChosenPlace
    }
  | { type: 'visit.started' }

/**
 * Logs page views. The first page view waits until the shop has finished loading; later page views are logged at once
 * [NAV-10].
 */
export const pageViewsMachine = setup({
  types: { context: {} as PageViewsContext, events: {} as PageViewsEvent },
  guards: {
    isShown: (_, { page }: { page: string | null }) => page !== null,
    isOther: ({ context }, { page }: { page: string }) => page !== context.page,
  },
  actions: {
    setPage: assign((_, { page }: { page: string | null }) => ({ page })),
    trackPage: (_, _params: AnalyticsEvents['viewPage']) => {},
  },
}).createMachine({
  id: 'pageViews',
  description: 'Counting page views',
  context: { page: null },
  initial: 'starting',
  on: { 'visit.started': { target: '.starting', actions: { type: 'setPage', params: { page: null } } } },
  states: {
    starting: {
      description: 'The shop is loading; the visible page is not counted yet',
      on: {
        'page.shown': { actions: { type: 'setPage', params: ({ event }) => ({ page: event.page }) } },
        'shop.rested': [
          {
            guard: { type: 'isShown', params: ({ context, event }) => ({ page: event.page ?? context.page }) },
            target: 'watching',
            actions: [
              { type: 'setPage', params: ({ context, event }) => ({ page: event.page ?? context.page }) },
              {
                type: 'trackPage',
                params: ({ context, event }) => ({ page: present(context.page, 'page'), place: event.place }),
              },
            ],
          },
          { target: 'watching' },
        ],
      },
    },
    watching: {
      description: 'Each change to another page counts as a view',
      on: {
        'page.shown': {
          guard: { type: 'isOther', params: ({ event }) => ({ page: event.page }) },
          actions: [
            { type: 'setPage', params: ({ event }) => ({ page: event.page }) },
            { type: 'trackPage', params: ({ event }) => ({ page: event.page, place: event.place }) },
          ],
        },
      },
    },
  },
})
