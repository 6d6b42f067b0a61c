import type { FlowGroup } from 'flow-atlas/build/config'

/** Groups of flows, in the order in which players meet the flows. */
export const groups: readonly FlowGroup[] = [
  {
    title: 'The way into the shop',
    about: 'From the address to an open shop with a known player.',
    flows: ['storefront', 'salesArea', 'games', 'popups', 'login', 'selection', 'roles'],
  },
  {
    title: 'The purchase',
    about: 'From the goods to the result of the order.',
    flows: [
      'steps',
      'recharge',
      'pay',
      'embedded',
      'coupons',
      'promoCode',
      'cardExchange',
      'limits',
      'result',
      'timeline',
    ],
  },
  {
    title: 'Coming back',
    about: 'Pages and popups besides the purchase.',
    flows: [
      'vip',
      'events',
      'offers',
      'autoShow',
      'orders',
      'help',
      'openOrders',
      'ownLimit',
      'sessions',
      'realName',
      'replenish',
    ],
  },
  {
    title: 'On every page',
    about: 'Small flows that run on every page.',
    flows: ['notices', 'maintenance', 'banners', 'handover', 'legalDocuments', 'scroll', 'pageViews'],
  },
]
