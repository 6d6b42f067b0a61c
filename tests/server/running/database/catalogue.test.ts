import { afterAll, beforeAll, expect, test } from 'vitest'
import { rewardsIn } from '../../../../src/server/handlers/shop/activities.ts'
import { ensureRunning } from '../../../../src/server/seed/ensureRunning.ts'
import { isSeedPending, seed } from '../../../../src/server/seed/seed.ts'
import { openTestShop, type TestShop } from '../../support/harness.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
// close() checks the database's invariants, and throws an error if one is broken
afterAll(() => shop.close())

const rewardsNow = async () => ({
  offers: await shop.db.selectFrom('offer').selectAll().orderBy('offer_id').execute(),
  steps: await shop.db.selectFrom('activity_step').selectAll().orderBy('activity_id').orderBy('seq').execute(),
  events: await shop.db.selectFrom('activity').selectAll().orderBy('activity_id').execute(),
})

/**
 * Returns rewards in the format of an earlier build: with English names only, and the number of gems in a separate
 * field.
 */
const earlier = (count: number) => JSON.stringify([{ name: 'Gems', count, art: { kind: 'gems', size: 1 } }])
const reword = async (count: number) => {
  await shop.db
    .updateTable('offer')
    .set({ rewards: earlier(count) })
    .execute()
  await shop.db
    .updateTable('activity_step')
    .set({ rewards: earlier(count) })
    .execute()
  await shop.db.updateTable('activity').set({ title: 'Event', rule: 'Buy.' }).execute()
  await shop.db.updateTable('meta').set({ value: 'an earlier build' }).where('key', '=', 'seed').execute()
}
const seedAgain = () => seed(shop.db, shop.shop.now(), { isShared: false, passwordCost: 2 })

test('offers and running events of an older database have the texts of this build after its catalogue is written [GDS-01 EVT-06]', async () => {
  const fresh = await rewardsNow()
  await reword(60)
  expect(await isSeedPending(shop.db, { isShared: false, isDemo: true })).toBe(true)
  await seedAgain()
  await ensureRunning(shop.db, shop.shop.now())
  expect(await rewardsNow()).toEqual(fresh)
  const [first] = rewardsIn(fresh.steps[0]?.rewards ?? '[]', ['en', 'de'])
  expect(JSON.parse(first?.name ?? '{}')).toEqual({ en: '30 Gems', de: '30 Edelsteine' })
})
