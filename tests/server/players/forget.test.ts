import { afterAll, beforeAll, expect, test } from 'vitest'
import { dotPath } from '../../../src/contract/messages/analyticsRecords.ts'
import { forgetOld, keptDays } from '../../../src/server/jobs/forget.ts'
import { openTestShop, placeOrder, type TestShop } from '../support/harness.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const day = 24 * 3_600_000
const counted = ['token', 'tracked', 'sandbox_payment', 'sandbox_event', 'sandbox_check', 'attempt'] as const
const counts = async () =>
  Object.fromEntries(
    await Promise.all(
      counted.map(async (table) => {
        const rows = await shop.db.selectFrom(table).selectAll().execute()
        return [table, rows.length] as const
      }),
    ),
  )
const forget = () => forgetOld(shop.db, shop.shop.now())

test('expired data is deleted after its retention, but orders and payments never are', async () => {
  const ann = await shop.login('ann', 'ann-pass')
  await shop.login('bob', 'wrong').catch(() => {})
  const paid = await placeOrder(shop, ann)
  await shop.decide(paid.url, 'approve')
  await placeOrder(shop, ann)
  await shop.shop.provider.openCheck({ ref: 'a player', lang: 'en', returnUrl: 'http://watt.localhost/' })
  const base = {
    uuid: 'one',
    time: shop.shop.now().getTime(),
    app_id: '3001',
    did: 'device',
    session_id: 'session',
    session_time: '1767323045000',
    platform: 'web',
    lang: 'en',
    page: '/selectGoods',
  }
  const host = 'data.localhost:4000'
  const told = await shop.app.request(`http://${host}${dotPath}`, {
    method: 'POST',
    headers: { host },
    body: JSON.stringify({ event: 'viewPage', id: '6001', base, user: { is_login: false }, goods: null }),
  })
  expect(told.status).toBe(200)
  const all = { token: 1, tracked: 1, sandbox_payment: 2, sandbox_event: 1, sandbox_check: 1 }
  expect(await counts()).toMatchObject(all)

  shop.pass((keptDays.tracked - 1) * day)
  await forget()
  expect(await counts()).toMatchObject({ ...all, attempt: 0 })

  shop.pass(day + 1)
  await forget()
  expect(await counts()).toMatchObject({ token: 0, tracked: 0 })
  shop.pass((keptDays.sandbox - keptDays.tracked) * day)
  await forget()
  expect(await counts()).toMatchObject({ sandbox_payment: 0, sandbox_event: 0, sandbox_check: 0 })
  const orders = await shop.db.selectFrom('orders').selectAll().execute()
  const deliveries = await shop.db.selectFrom('delivery').selectAll().execute()
  expect([orders.length, deliveries.length]).toEqual([2, 1])
})

test('[BEY-08] questions to customer service are deleted after two years, answered or not', async () => {
  const { id: player_id } = await shop.db.selectFrom('player').select('id').limit(1).executeTakeFirstOrThrow()
  const question = {
    player_id,
    gp_id: '210101',
    brand: 'watt',
    topic: 'other' as const,
    message: 'Why?',
    device: 'phone',
    lang: 'en',
    created_at: shop.shop.now(),
  }
  const answered = { answer: 'So', answered_by: 'mia', answered_at: shop.shop.now() }
  await shop.db
    .insertInto('help_ticket')
    .values([
      { ...question, idempotency_key: 'one' },
      { ...question, ...answered, idempotency_key: 'two' },
    ])
    .execute()
  const kept = async () => (await shop.db.selectFrom('help_ticket').select('id').execute()).length
  shop.pass((keptDays.questions - 1) * day)
  await forget()
  expect(await kept()).toBe(2)
  shop.pass(day + 1)
  await forget()
  expect(await kept()).toBe(0)
})

test('more rows than one batch removes are all removed', async () => {
  const player = await shop.db.selectFrom('player').select('id').limit(1).executeTakeFirstOrThrow()
  const rows = Array.from({ length: 25 }, (_, at) => ({
    hash: `hash ${at}`,
    player_id: player.id,
    expires_at: new Date(shop.shop.now().getTime() + (at < 24 ? -day : day)),
  }))
  await shop.db.insertInto('token').values(rows).execute()
  await forgetOld(shop.db, shop.shop.now(), { portion: 10 })
  expect(await counts()).toMatchObject({ token: 1 })
})
