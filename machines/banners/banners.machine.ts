import { assign, setup } from 'xstate'
import { unprovided } from '../unprovided.ts'

type BannersContext = { dismissed: readonly string[] }
type BannersEvent = { type: 'banner.dismissed'; id: string }

/** Remembers which banners the player has closed. A closed banner stays hidden in later visits [BEY-15]. */
export const bannersMachine = setup({
  types: { context: {} as BannersContext, events: {} as BannersEvent },
  actors: { readDismissed: unprovided<readonly string[], undefined>('readDismissed') },
  guards: {
    isShown: ({ context }, { id }: { id: string }) => !context.dismissed.includes(id),
  },
  actions: {
    setDismissed: assign((_, { dismissed }: { dismissed: readonly string[] }) => ({ dismissed })),
    dismiss: assign(({ context }, { id }: { id: string }) => ({ dismissed: [...context.dismissed, id] })),
    rememberDismissed: (_, _params: { dismissed: readonly string[] }) => {},
  },
}).createMachine({
  id: 'banners',
  description: 'Banners that the player has closed',
  context: { dismissed: [] },
  initial: 'reading',
  states: {
    reading: {
      description: 'Loading the banners closed in earlier visits',
      invoke: {
        id: 'readDismissed',
        src: 'readDismissed',
        onDone: {
          target: 'shown',
          actions: { type: 'setDismissed', params: ({ event }) => ({ dismissed: event.output }) },
        },
        onError: 'shown',
      },
    },
    shown: {
      description: 'All banners except the closed ones are shown',
      on: {
        'banner.dismissed': {
          guard: { type: 'isShown', params: ({ event }) => event },
          actions: [
            { type: 'dismiss', params: ({ event }) => event },
            { type: 'rememberDismissed', params: ({ context }) => ({ dismissed: context.dismissed }) },
          ],
        },
      },
    },
  },
})
