import type { AtlasConfig } from 'flow-atlas/build/config'

/** Flows that no other flow starts. Every visit begins with the first entry. */
export const entries: AtlasConfig['entries'] = [
  { flow: 'storefront', by: 'every visit' },
  { flow: 'vip', by: 'the page /userCenter' },
  { flow: 'events', by: 'the page /activity' },
  { flow: 'offers', by: 'the goods page, and the page /activity' },
  { flow: 'orders', by: 'the page /my' },
  { flow: 'realName', by: 'the page /certifiedReal' },
  { flow: 'help', by: 'the page /my, and the details and the result of an order' },
  { flow: 'replenish', by: 'the page /replenishGoods' },
  { flow: 'steps', by: 'the pages of the old layout' },
  { flow: 'autoShow', by: 'the goods page' },
  { flow: 'ownLimit', by: 'the page /my' },
  { flow: 'sessions', by: 'the page /my' },
  { flow: 'openOrders', by: 'every page of a logged-in player' },
  { flow: 'banners', by: 'the goods page of a game with banners' },
  { flow: 'handover', by: 'the order beside the goods, on wide screens' },
  { flow: 'maintenance', by: 'every page of a game' },
]
