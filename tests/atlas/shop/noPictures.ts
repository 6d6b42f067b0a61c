import type { NoPicture } from 'flow-atlas/sheet/gaps'

const nothing = 'it has nothing of its own on the screen; the page looks as it did'
const asLoading = 'it is over with the next answer and looks like the loading page'

/** From how many px on a page has a second column. */
export const widePage = 960

/** Why states have no picture of their own, in every brand. */
export const noPictures: readonly NoPicture[] = [
  { flow: 'scroll', state: 'sampling.ready', because: nothing },
  { flow: 'scroll', state: 'sampling.pausing', because: nothing },
  { flow: 'pageViews', because: nothing },
  { flow: 'banners', because: 'no game of the demo has banners' },
  {
    flow: 'handover',
    because: 'it stands beside the goods of wide screens only: pages of 960 px and more have its pictures',
    below: widePage,
  },
  {
    flow: 'handover',
    state: 'making',
    because: 'the code is made at once; bars in its place are over before they are seen',
  },
  { flow: 'handover', state: 'closed', because: nothing },
  { flow: 'help', state: 'closed', because: nothing },
  { flow: 'autoShow', state: 'remembering', because: nothing },
  { flow: 'storefront', state: 'resolvingSalesArea', because: asLoading },
  { flow: 'storefront', state: 'resolvingCode', because: asLoading },
  { flow: 'storefront', state: 'areaUnknown', because: 'the page of the address looks as it does in a sales area' },
  {
    flow: 'storefront',
    state: 'shop.popup.buying',
    because: 'it waits for the roles and looks like the page before it',
  },
  {
    flow: 'storefront',
    state: 'shop.popup.findingOrdered',
    because: 'goods and roles are known by then, so that it is over at once',
  },
  { flow: 'replenish', state: 'recognising', because: asLoading },
  { flow: 'replenish', state: 'entering.recognising', because: 'the form stays as it is meanwhile' },
  {
    flow: 'login',
    state: 'asking.opening',
    because: 'the window opens in the same moment; the form looks as it does while the provider asks',
  },
  { flow: 'embedded', state: 'loading', because: 'the provider’s own document draws it, in a frame' },
  { flow: 'result', state: 'pending.embedding', because: 'the same form has its picture where it is opened first' },
  {
    flow: 'events',
    state: 'open.receiving',
    because: 'the button turns while it waits; the page looks as it does when steps are ready',
  },
  {
    flow: 'orders',
    state: 'open.list.loadingMore',
    because: 'it needs more orders than a page has; the list stays and its button turns',
  },
  { flow: 'orders', state: 'open.news.asking', because: 'the list stays as it is until the answer' },
  { flow: 'ownLimit', state: 'shown.renewing', because: 'limit and figures stay as they are until the answer' },
  { flow: 'offers', state: 'open.bonus.plain', because: 'what brings no bonus looks as goods do' },
  {
    flow: 'roles',
    state: 'confirmingArea',
    because: 'it needs an order under way in a game with areas; it asks as the question for another region does',
  },
]
