import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureRunning } from '../../../../src/server/seed/ensureRunning.ts'
import { seed } from '../../../../src/server/seed/seed.ts'
import { openTestShop, type TestShop } from '../../support/harness.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
// close() checks the database's invariants, and throws an error if one is broken
afterAll(() => shop.close())

const soldNow = async () => ({
  goods: await shop.db.selectFrom('goods').selectAll().orderBy('value').execute(),
  offers: await shop.db.selectFrom('offer').selectAll().orderBy('offer_id').execute(),
  steps: await shop.db.selectFrom('activity_step').selectAll().orderBy('activity_id').orderBy('seq').execute(),
  events: await shop.db.selectFrom('activity').selectAll().orderBy('activity_id').execute(),
})

test('[OPS-02 EVT-06] a later build of the demo changes neither goods nor gifts of running events', async () => {
  const rewards = JSON.stringify([{ name: 'Gems', count: 7, art: { kind: 'gems', size: 1 } }])
  await shop.db.updateTable('activity_step').set({ rewards }).execute()
  await shop.db.updateTable('offer').set({ rewards }).execute()
  await shop.db.updateTable('goods').set({ badge: 'Ours' }).execute()
  const before = await soldNow()
  expect(before.events).toHaveLength(2)
  await shop.db.updateTable('meta').set({ value: 'an earlier build' }).where('key', '=', 'seed').execute()
  await seed(shop.db, shop.shop.now(), { isShared: false, passwordCost: 2 })
  await ensureRunning(shop.db, shop.shop.now())
  expect(await soldNow()).toEqual(before)
})
