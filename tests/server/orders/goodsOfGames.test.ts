import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoCatalogue } from '../../../src/demo/seed/demoCatalogue.ts'
import { applyCatalogue, diffCatalogue } from '../../../src/server/catalogue/files/applyCatalogue.ts'
import { fileSchemas } from '../../../src/server/catalogue/files/schema.ts'
import { openTestShop, purchaseOf, type TestShop } from '../support/harness.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
// close() checks the database's invariants, and throws an error if one is broken
afterAll(() => shop.close())

const { types, items } = demoCatalogue.goods
const [gems] = items
const goods = fileSchemas.goods.parse({
  types: [...types, { key: 'maps', name: 'Maps' }],
  items: [
    ...items.filter(({ id }) => id !== gems?.id),
    { ...gems, games: ['10101'] },
    { ...gems, id: 'map60', type: 'maps', price: 299, games: ['10102', '10103'] },
  ],
})

test('[OPS-02 GDS-01] each game sells its own goods at its own prices, and only it', async () => {
  const now = shop.shop.now()
  expect(await diffCatalogue(shop.db, { goods }, now)).toEqual([
    'goods_type maps: added',
    'goods map60: added',
    'goods gems60: gp_ids nothing becomes ["210101"]',
  ])
  shop.pass(1000)
  await applyCatalogue(shop.db, { goods }, shop.shop.now())
  expect(await diffCatalogue(shop.db, { goods }, now)).toEqual([])
  const soldIn = async (client_id: string) => {
    const { content } = await shop.call('getGoods', { client_id, domain_area: 'universal', platform: 'web' })
    const sold = content?.goods.filter(({ value }) => value === 'gems60' || value === 'map60')
    return {
      goods: sold?.map(({ value, price }) => [value, price]),
      types: content?.types.map(({ typeKey }) => typeKey),
    }
  }
  expect(await soldIn('10101')).toEqual({ goods: [['gems60', 0.99]], types: ['gems', 'passes', 'bundles'] })
  expect(await soldIn('10102')).toEqual({ goods: [['map60', 2.99]], types: ['gems', 'passes', 'bundles', 'maps'] })
})

test('[OPS-02 PAY-09] goods of another game can be neither ordered nor discounted', async () => {
  const ann = await shop.login('ann', 'ann-pass')
  const placed = await shop.call('adyenPay', await purchaseOf(shop, ann, { product_id: 'gems60' }))
  expect(placed.content?.billing_no).toBeTruthy()
  const wish = await purchaseOf(shop, ann, { product_id: 'map60' })
  const refusal = { code: 0, msg: 'This item is no longer sold.' }
  expect(await shop.call('adyenPay', wish)).toMatchObject(refusal)
  expect(await shop.call('enterPromoCode', { ...wish, promo_code: 'SUMMER25' })).toMatchObject(refusal)
  expect(await shop.call('getCouponPrice', { ...wish, coupon_code: 'any' })).toMatchObject(refusal)
})
