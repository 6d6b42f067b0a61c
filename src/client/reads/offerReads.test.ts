import { expect, test, vi } from 'vitest'
import { createOfferReads } from './offerReads.ts'

const signal = new AbortController().signal
const wire = {
  daily: { offer_id: 'd', rewards: [{ name: 'Gems', count: 20 }], is_due: true, next_in: 60 },
  first: [{ product_id: 'g60', rewards: [{ name: 'Gems', count: 60, art: { kind: 'gems', size: 2 } }] }],
  chain: [{ offer_id: 'c1', state: 'buy' as const, rewards: [], product_name: '60 Gems' }],
}

test('[BEY-14] offers are mapped from the wire format', async () => {
  const getOffers = vi.fn(async () => wire)
  const reads = createOfferReads({ api: { getOffers, claimOffer: vi.fn() }, steady: () => 1000, newId: () => 'k' })
  expect(await reads.offers({ clientId: '7' }, signal)).toEqual({
    daily: { id: 'd', rewards: [{ name: 'Gems', count: 20, art: null }], isDue: true, nextAt: 61_000 },
    first: [{ goodsId: 'g60', rewards: [{ name: 'Gems', count: 60, art: { kind: 'gems', size: 2 } }] }],
    chain: [{ id: 'c1', state: 'buy', rewards: [], goods: '60 Gems' }],
  })
})

test('[BEY-14] an unanswered claim is sent again with the same key, and the next claim has a new key', async () => {
  const keys: string[] = []
  const claimOffer = vi.fn(async ({ idempotency_key }: { idempotency_key: string }) => {
    keys.push(idempotency_key)
    if (keys.length === 1) throw new Error('no answer')
    return wire
  })
  let last = 0
  const reads = createOfferReads({
    api: { getOffers: vi.fn(), claimOffer },
    steady: () => 0,
    newId: () => `key ${++last}`,
  })
  const claim = () =>
    reads.claimOffer({ clientId: '7', offerId: 'd', receiver: { serverId: 's', roleId: 'r' } }, signal)
  await expect(claim()).rejects.toThrow('no answer')
  await claim()
  await claim()
  expect(keys).toEqual(['key 1', 'key 1', 'key 2'])
})
