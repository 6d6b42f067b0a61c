import { expect, test } from 'vitest'
import { lastSeenNames } from '../../../domain/page/seenEntries.ts'
import { memoryStorage } from '../../../ports/storage/storage.ts'
import { createLastSeen } from './seenStore.ts'

const item = { name: '60 Gems', amount: 0.99, currency: 'USD', at: null }

test('[BEY-20] stores the goods and orders seen last with their time, and keeps a player’s orders until the logout', () => {
  const local = memoryStorage()
  const kept = (name: string) => JSON.parse(local.getItem(name) ?? 'null')?.value ?? null
  const lastSeen = createLastSeen(local, () => 5000)
  lastSeen.saveGoods('7', [item])
  lastSeen.saveOrders(
    'ann',
    Array.from({ length: 100 }, () => item),
  )
  expect(kept(lastSeenNames.goods)).toEqual({ of: '7', at: 5000, items: [item] })
  expect(kept(lastSeenNames.orders).items).toHaveLength(60)
  lastSeen.forgetOrders()
  expect([kept(lastSeenNames.orders), kept(lastSeenNames.goods)?.of]).toEqual([null, '7'])
})
