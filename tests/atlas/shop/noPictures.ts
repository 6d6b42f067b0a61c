import type { NoPicture } from 'flow-atlas/sheet/gaps'

const nothing = 'this state shows nothing of its own; the page looks the same as before'
const asLoading = 'this state ends with the next answer and looks like the loading page'

/** Minimum width in px of a page with two columns. */
export const widePage = 960

/** States without a picture, with reasons that apply in every brand. */
export const noPictures: readonly NoPicture[] = [
  { flow: 'scroll', state: 'sampling.ready', because: nothing },
  { flow: 'scroll', state: 'sampling.pausing', because: nothing },
  { flow: 'pageViews', because: nothing },
  { flow: 'banners', because: 'no game of the demo has banners' },
  {
    flow: 'handover',
    because: 'the code is shown beside the goods only on wide screens: pages of 960 px and more have its pictures',
    below: widePage,
  },
  {
    flow: 'handover',
    state: 'making',
    because: 'the code is ready at once; nobody sees its placeholder',
  },
  { flow: 'handover', state: 'closed', because: nothing },
  { flow: 'help', state: 'closed', because: nothing },
  { flow: 'autoShow', state: 'remembering', because: nothing },
  { flow: 'storefront', state: 'resolvingSalesArea', because: asLoading },
  { flow: 'storefront', state: 'resolvingCode', because: asLoading },
  { flow: 'storefront', state: 'shop.served', because: 'the page looks the same as the open shop of a visitor' },
  { flow: 'storefront', state: 'areaUnknown', because: 'the requested page looks the same as with a known sales area' },
  { flow: 'popups', state: 'recharge.prepared', because: nothing },
  {
    flow: 'popups',
    state: 'buying',
    because: 'this state waits for the roles and looks like the page before it',
  },
  {
    flow: 'popups',
    state: 'findingOrdered',
    because: 'goods and roles are known by then, so this state ends at once',
  },
  { flow: 'replenish', state: 'recognising', because: asLoading },
  { flow: 'replenish', state: 'entering.recognising', because: 'the form does not change in this state' },
  {
    flow: 'login',
    state: 'asking.opening',
    because: "the window opens at once; the form looks the same as while the provider's page is open",
  },
  { flow: 'embedded', state: 'loading', because: 'the provider’s own document shows this state in a frame' },
  { flow: 'result', state: 'pending.embedding', because: 'the same form has its picture where it is opened first' },
  {
    flow: 'events',
    state: 'open.receiving',
    because: 'only the button shows progress; the page looks the same as with rewards to receive',
  },
  {
    flow: 'orders',
    state: 'open.list.loadingMore',
    because: 'this state needs more orders than one page contains; the list stays, and only its button shows progress',
  },
  { flow: 'orders', state: 'open.news.asking', because: 'the list does not change until the answer arrives' },
  { flow: 'sessions', state: 'ending', because: 'the list does not change until the answer arrives' },
  { flow: 'ownLimit', state: 'shown.renewing', because: 'limit and amounts do not change until the answer arrives' },
  { flow: 'offers', state: 'open.bonus.plain', because: 'an item without a bonus looks like any other item' },
  {
    flow: 'roles',
    state: 'confirmingArea',
    because: 'this state needs an open order in a game with areas; the question looks like that for another region',
  },
]
