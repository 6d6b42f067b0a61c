import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { amountOf, currencyCodes, discounted } from '../../../src/server/money/prices.ts'
import { openTestShop, purchaseOf, type TestShop } from '../support/harness.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
}, 60_000)
afterAll(() => shop.close())

const host = 'rhinostwhk.localhost'

test('the database rounds every price like the server', async () => {
  for (const currency of currencyCodes) {
    const { rows } = await sql<{ amount: number; rate: number; price: number }>`
      select a as amount, r as rate, payable(a, r, ${currency}) as price
      from unnest(${sql.raw(`array[${[99, 499, 1999, 9999].map((tier) => amountOf(tier, currency)).join()}]`)}) a,
        generate_series(1, 100) r`.execute(shop.db)
    expect(rows.filter(({ amount, rate, price }) => discounted(amount, rate, currency) !== price)).toEqual([])
  }
})

test('[OPS-07 CPN-02] a price in TWD has no decimals in the answer, the order, at the provider, in the ledger and on the receipt', async () => {
  const { client_id = '', gp_id = '' } =
    (await shop.db
      .selectFrom('game')
      .select(['client_id', 'gp_id'])
      .where('brand', '=', 'rhinosTwhk')
      .where('selectable', '=', true)
      .orderBy('sort')
      .executeTakeFirst()) ?? {}
  const token = await shop.login('ann', 'ann-pass', host, client_id)
  const list = { client_id, use_category: 'avail', oauth_token: token }
  const coupon = (await shop.call('getCouponList', list, host)).content?.coupons[0]?.code ?? ''
  await shop.db.updateTable('player_coupon').set({ rate_percent: 83 }).where('code', '=', coupon).execute()
  const { content: roles } = await shop.call('getAllRoleList', { client_id, oauth_token: token }, host)
  const [role] = roles?.roles ?? []
  const domain_area = (await areaOf(client_id)) ?? ''
  const method = await shop.db
    .selectFrom('method')
    .select(['channel_id', 'region as country'])
    .where('area', '=', domain_area)
    .where('payway_id', '=', '12101')
    .where('open_coupon', '=', true)
    .where('channel_id', 'is not', null)
    .executeTakeFirstOrThrow()
  const way = { channel_id: method.channel_id ?? '', country: method.country }
  const asked = { client_id, product_id: 'gems300', coupon_code: coupon, oauth_token: token }
  const price = (await shop.call('getCouponPrice', asked, host)).content?.discountPrice
  const wish = { ...(await purchaseOf(shop, token)), ...asked, server_id: role?.server_id, role_id: role?.role_id }
  const { content, msg } = await shop.call('adyenPay', { ...wish, ...way, domain_area }, host)
  expect(msg).toBe('')
  const billingNo = content?.billing_no ?? ''
  await shop.decide(content?.url ?? '', 'approve')
  const { rows } = await sql<{ price: number; asked: number; booked: number; currency: string }>`
    select o.price, o.currency, p.amount as asked, l.amount as booked from orders o
    join sandbox_payment p on p.billing_no = o.billing_no
    join ledger l on l.billing_no = o.billing_no and l.account = 'provider'
    where o.billing_no = ${billingNo} and o.gp_id = ${gp_id}`.execute(shop.db)
  const [row] = rows
  expect(row?.currency).toBe('TWD')
  expect([(row?.price ?? 1) % 100, row?.asked, row?.booked]).toEqual([0, row?.price, row?.price])
  const detail = (await shop.call('getOrderDetail', { billing_no: billingNo, oauth_token: token }, host)).content
  expect([detail?.amount, Number(price)]).toEqual([(row?.price ?? 0) / 100, (row?.price ?? 0) / 100])
})

const areaOf = async (clientId: string) =>
  (await shop.db.selectFrom('game').select('area').where('client_id', '=', clientId).executeTakeFirst())?.area
