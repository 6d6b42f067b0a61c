import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { GameServer } from '../../../../src/server/domain/ports/gameServer.ts'
import type { Provider } from '../../../../src/server/domain/ports/provider.ts'
import { deliverDue } from '../../../../src/server/domain/purchase/settling/deliver.ts'
import { reconcileDue } from '../../../../src/server/domain/purchase/settling/reconcile.ts'
import { openTestShop, placeOrder, type TestShop } from '../../support/harness.ts'

const minute = 60_000
/** Number of orders. It is higher than the number of orders that one round of inquiries handles in parallel. */
const many = 70

let shop: TestShop
let real: Provider
let realGame: GameServer
beforeAll(async () => {
  shop = await openTestShop()
  real = { ...shop.shop.provider }
  realGame = { ...shop.shop.game }
})
beforeEach(async () => {
  Object.assign(shop.shop.provider, real)
  Object.assign(shop.shop.game, realGame)
  await shop.db.updateTable('orders').set({ inquire_at: null }).execute()
})
afterAll(async () => {
  Object.assign(shop.shop.game, realGame)
  shop.pass(60 * minute)
  await deliverDue(shop.shop)
  await shop.close()
})

const placeMany = async (count: number) => {
  const placed: { billingNo: string; url: string }[] = []
  for (let player = 1; placed.length < count; player += 1) {
    const token = await shop.login(`player${player}`, `pass${player}`)
    for (let each = 0; each < 10 && placed.length < count; each += 1) placed.push(await placeOrder(shop, token))
  }
  return placed
}

test('an inquiry that hangs delays only its own order, even with more orders than one round handles', async () => {
  await placeMany(many)
  shop.pass(minute)
  const hanging = Promise.withResolvers<[]>()
  const asked = new Set<string>()
  shop.shop.provider.inquire = (ref) => {
    const isFirst = asked.size === 0
    asked.add(ref)
    return isFirst ? hanging.promise : real.inquire(ref)
  }
  const round = reconcileDue(shop.shop, { timeout: 10 * minute })
  await expect.poll(() => asked.size, { timeout: 50_000 }).toBe(many)
  hanging.resolve([])
  await round
})

test('a game server that hangs, with many deliveries waiting, delays no inquiry and no expiry', async () => {
  const placed = await placeMany(20)
  shop.shop.game.credit = () => Promise.reject(new Error('the game server is away'))
  for (const { url } of placed) await shop.decide(url, 'approve')
  const [waiting] = await placeMany(1)
  shop.pass(40 * minute)
  let told = 0
  shop.shop.game.credit = () => {
    told += 1
    return new Promise(() => {})
  }
  await reconcileDue(shop.shop)
  const { status } = await shop.db
    .selectFrom('orders')
    .select('status')
    .where('billing_no', '=', waiting?.billingNo ?? '')
    .executeTakeFirstOrThrow()
  expect(status).toBe('expired')
  expect(told, 'deliveries for which the inquiries wait').toBe(0)
})

test('deliveries that have failed repeatedly are tried after new ones', async () => {
  const placed = await placeMany(3)
  const [old, tried, fresh] = placed.map(({ billingNo }) => billingNo)
  shop.shop.game.credit = () => Promise.reject(new Error('the game server is away'))
  for (const { url } of placed.slice(0, 2)) await shop.decide(url, 'approve')
  shop.pass(10 * minute)
  await deliverDue(shop.shop)
  shop.pass(minute)
  await shop.decide(placed[2]?.url ?? '', 'approve')
  shop.pass(minute)
  const order: string[] = []
  shop.shop.game.credit = async (credit) => {
    if ([old, tried, fresh].includes(credit.billingNo)) order.push(credit.billingNo)
    return realGame.credit(credit)
  }
  await deliverDue(shop.shop, { limit: 1 })
  expect(order.at(0)).toBe(fresh)
  expect(order).toHaveLength(3)
})
