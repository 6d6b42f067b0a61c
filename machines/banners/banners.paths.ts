import type { FlowModel, FlowWords } from 'statewalk/model'
import { keepsNoCookies, override, stores } from '../arrangements.paths.ts'
import type { bannersMachine } from './banners.machine.ts'

export const bannersWords: FlowWords = {
  guards: {
    isShown: 'the banner is shown',
  },
  actions: {
    dismiss: 'closes the banner',
    rememberDismissed: 'stores in this browser that the banner was closed',
    setDismissed: 'remembers which banners were closed',
  },
  waits: {
    readDismissed: 'this browser',
  },
}

const banner = (id: string) => ({ id, image: 'skybound', title: `The ${id} news`, link: '/activity' })
const withBanners = override('/api/config/recharge', {
  is_open_coupon: '1',
  banners: [banner('first'), banner('second')],
})

/** Test model of BEY-15: a closed banner stays hidden. */
export const bannersModel: FlowModel<typeof bannersMachine> = {
  title: 'Banners of a game',
  begins: {
    starts: `${withBanners.before} Press “[[Change game]]”. Press “Emberfall” in “[[Choose a game]]”.`,
  },
  outcomes: {
    'none was closed before': {
      event: { type: 'xstate.done.actor.readDismissed', output: [] },
      does: withBanners.after,
    },
    'the first was closed before': {
      event: { type: 'xstate.done.actor.readDismissed', output: ['first'] },
      does: {
        before: stores('the first news as closed', { paymentBanners: ['10102 first'] }),
        after: withBanners.after,
      },
    },
    'the browser remembers nothing': {
      event: { type: 'xstate.error.actor.readDismissed', error: {} },
      does: keepsNoCookies,
    },
    'closes the first': {
      event: { type: 'banner.dismissed', id: 'first' },
      does: 'Press the cross of “The first news”.',
    },
    'closes the second': {
      event: { type: 'banner.dismissed', id: 'second' },
      does: 'Press the cross of “The second news”.',
    },
  },
  happyPath: { steps: ['none was closed before', 'closes the first'] },
  projection: ({ context }) => context.dismissed.toSorted(),
  browserExemptions: {
    'reading --error: readDismissed--> shown': {
      reason:
        "The closed banners are read through a storage entry that returns null where the browser's storage throws, so reading cannot fail in the app",
      until: '2027-06-30',
    },
  },
  states: {
    reading: {
      running: ['readDismissed'],
      shows: '“The first news” and “The second news” are shown above the goods; their crosses have no effect yet.',
    },
    shown: {
      shows: {
        when: ({ dismissed }) => dismissed.length === 0,
        text: '“The first news” and “The second news” are shown above the goods, each with a picture and a cross.',
        otherwise: {
          when: ({ dismissed }) => dismissed.length === 1 && dismissed[0]?.endsWith('first') === true,
          text: 'Only “The second news” is shown above the goods, with a picture and a cross.',
          otherwise: {
            when: ({ dismissed }) => dismissed.length === 1,
            text: 'Only “The first news” is shown above the goods, with a picture and a cross.',
            otherwise: 'No news is shown above the goods.',
          },
        },
      },
    },
  },
}
