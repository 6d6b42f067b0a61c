import type { Query, QueryClient } from '@tanstack/react-query'
import type { Goods } from '../../../domain/order/goods.ts'
import type { PastOrder } from '../../../domain/payment/receipt.ts'
import type { LastSeen } from './seenStore.ts'

/** Stores the cached goods, and later every new answer, for the offline page [BEY-20]. */
export const keepGoods = (client: QueryClient, lastSeen: Pick<LastSeen, 'saveGoods'>): void => {
  const keep = ({ queryKey: [name, clientId], state: { data } }: Query) => {
    if (name !== 'goods' || data === undefined) return
    const { goods } = data as { goods: readonly Goods[] }
    const items = goods.map(({ display, price, currency }) => ({ name: display, amount: price, currency, at: null }))
    if (items.length > 0) lastSeen.saveGoods(String(clientId), items)
  }
  const cache = client.getQueryCache()
  for (const query of cache.getAll()) keep(query)
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') keep(event.query)
  })
}

/** Stores the player's orders for the offline page. */
export const keepOrders = (orders: readonly PastOrder[], lastSeen: Pick<LastSeen, 'saveOrders' | 'forgetOrders'>) => {
  const account = orders[0]?.account
  const items = orders.map(({ goods, amount, currency, createdAt }) => ({
    name: goods,
    amount,
    currency,
    at: createdAt,
  }))
  if (account) lastSeen.saveOrders(account, items)
  else lastSeen.forgetOrders()
}
