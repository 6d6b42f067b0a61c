import type { FlowModel, FlowWords } from 'statewalk/model'
import { byBrowser } from '../arrangements.paths.ts'
import type { pageViewsMachine } from './pageViews.machine.ts'

export const pageViewsWords: FlowWords = {
  guards: {
    isOther: 'it is another page',
    isShown: 'a page is shown',
  },
  actions: {
    setPage: 'remembers the page that is shown',
    'setPage {"page":null}': 'remembers that no page is shown',
  },
}

const place = { server: null, role: null }

/** Test model (§2): the layout initialises first, and then logs the first page view. */
export const pageViewsModel: FlowModel<typeof pageViewsMachine> = {
  title: 'Page views',
  input: undefined,
  begins: { starts: byBrowser('The screen does not show page views') },
  outcomes: {
    'the goods page shows': { type: 'page.shown', page: '/selectGoods', place },
    'the personal page shows': { type: 'page.shown', page: '/my', place },
    'the shop has loaded': { type: 'shop.rested', page: null, place },
    'the shop cannot tell the region': { type: 'shop.rested', page: '/notArea', place },
    'the visit starts again': { type: 'visit.started' },
  },
  happyPath: { steps: ['the shop has loaded', 'the goods page shows'] },
  projection: ({ context }) => [context.page],
  browserExemptions: {
    '(anywhere) --visit.started--> starting': {
      reason:
        'Only a page rendered by the server starts a visit again, from a chart in a later state than a walk can begin with; tests/e2e/tools/tracking.spec.ts shows that its view counts once',
      until: '2027-04-30',
    },
    'starting --shop.rested--> watching': {
      reason:
        'Only on the server does the shop rest before any page is shown; in a browser the page reports that it is shown before its first call',
      until: '2027-04-30',
    },
    'refused: starting --shop.rested[isShown]--> watching': {
      reason:
        'Only on the server does the shop rest before any page is shown; in a browser the page reports that it is shown before its first call',
      until: '2027-04-30',
    },
  },
  states: { starting: {}, watching: {} },
}
