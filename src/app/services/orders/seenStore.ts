import * as z from 'zod/mini'
import { lastSeenNames, type Seen, type SeenItem } from '../../../domain/page/seenEntries.ts'
import { stored, type TextStorage } from '../../../ports/storage/storage.ts'

const seen = z.object({
  of: z.string(),
  at: z.number(),
  items: z.array(
    z.object({
      name: z.string(),
      amount: z.nullable(z.number()),
      currency: z.string(),
      at: z.nullable(z.number()),
    }),
  ),
}) satisfies z.ZodMiniType<Seen>
/** Number of days after which stored entries expire. */
const days = 30
/** Maximum number of stored items. Limited because a browser stores only a few megabytes per site. */
const mostItems = 60

/** Stores the last seen goods and orders for the offline page (`src/pwa/offline.ts`) [BEY-20]. */
export const createLastSeen = (local: TextStorage, now: () => number) => {
  const goods = stored(local, lastSeenNames.goods, () => seen.safeParse, { days, now })
  const orders = stored(local, lastSeenNames.orders, () => seen.safeParse, { days, now })
  const seenNow = (of: string, items: readonly SeenItem[]) => ({ of, at: now(), items: items.slice(0, mostItems) })
  return {
    saveGoods: (clientId: string, items: readonly SeenItem[]) => goods.write(seenNow(clientId, items)),
    saveOrders: (account: string, items: readonly SeenItem[]) => orders.write(seenNow(account, items)),
    forgetOrders: () => orders.clear(),
  }
}
export type LastSeen = ReturnType<typeof createLastSeen>
