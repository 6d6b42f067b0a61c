import { afterAll, beforeAll, expect, test } from 'vitest'
import { rewardsIn } from '../../../../src/server/handlers/shop/activities.ts'
import { ensureRunning } from '../../../../src/server/seed/ensureRunning.ts'
import { isSeedPending, seed } from '../../../../src/server/seed/seed.ts'
import { openTestShop, type TestShop } from '../../support/harness.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
// close() checks the invariants
afterAll(() => shop.close())

const rewardsNow = async () => ({
  offers: await shop.db.selectFrom('offer').selectAll().orderBy('offer_id').execute(),
  steps: await shop.db.selectFrom('activity_step').selectAll().orderBy('activity_id').orderBy('seq').execute(),
  events: await shop.db.selectFrom('activity').selectAll().orderBy('activity_id').execute(),
})

/** Simulates data of an earlier build. It has only English words, and the number of gems is in a separate field. */
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
  const { offers, steps, events } = await rewardsNow()
  expect(offers).toEqual(fresh.offers)
  expect(events).toEqual(fresh.events)
  const [first] = rewardsIn(steps[0]?.rewards ?? '[]', ['en', 'de'])
  expect(JSON.parse(first?.name ?? '{}')).toEqual({ en: '60 Gems', de: '60 Edelsteine' })
})

test('an event keeps its promised amounts', async () => {
  await reword(77)
  await seedAgain()
  const { steps } = await rewardsNow()
  const names = steps.map(({ rewards }) => JSON.parse(rewardsIn(rewards, ['en'])[0]?.name ?? '{}').en)
  expect(new Set(names)).toEqual(new Set(['77 Gems']))
})
