import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderStatus } from '../../../../src/contract/codes.ts'
import { expire } from '../../../../src/server/domain/purchase/settling/settle.ts'
import { openTestShop, placeOrder, purchaseOf, statusOf, type TestShop } from '../../support/harness.ts'

const hour = 3_600_000

let shop: TestShop
let ann: string
beforeAll(async () => {
  shop = await openTestShop()
  ann = await shop.login('ann', 'ann-pass')
})
afterAll(() => shop.close())

const open = (ref: string) => shop.sandbox.find(ref)
const orderOf = (billingNo: string) =>
  shop.db.selectFrom('orders').selectAll().where('billing_no', '=', billingNo).executeTakeFirstOrThrow()

test('a voucher can be paid within days, a card within half an hour; the provider closes the payment of an expired order', async () => {
  const { billingNo: card } = await placeOrder(shop, ann)
  const wish = await purchaseOf(shop, ann, { country: 'BR', channel_id: 'boleto' })
  const voucher = (await shop.call('ebanxPay', wish)).content?.billing_no ?? ''
  const isClosed = async (billingNo: string) => (await open((await orderOf(billingNo)).provider_ref ?? ''))?.closed
  shop.pass(hour)
  expect(await statusOf(shop, card, ann)).toBe(orderStatus.fail)
  expect(await isClosed(card)).toBe(true)
  expect(await statusOf(shop, voucher, ann)).toBe(orderStatus.pending)
  shop.pass(90 * hour)
  ann = await shop.login('ann', 'ann-pass')
  expect(await statusOf(shop, voucher, ann)).toBe(orderStatus.pending)
  shop.pass(6 * hour)
  expect(await statusOf(shop, voucher, ann)).toBe(orderStatus.fail)
  expect(await isClosed(voucher)).toBe(true)
})

test('if an order expires while its payment is being opened, the payment is closed and the answer reports the end', async () => {
  const { provider } = shop.shop
  const real = provider.open
  const refs: string[] = []
  provider.open = async (payment) => {
    const opened = await real(payment)
    await expire(shop.db, payment.billingNo)
    refs.push(opened.ref)
    return opened
  }
  const { content } = await shop.call('adyenPay', await purchaseOf(shop, ann))
  provider.open = real
  expect(content).toMatchObject({ status: orderStatus.fail })
  expect(content?.url).toBeUndefined()
  expect((await open(refs[0] ?? ''))?.closed).toBe(true)
  expect(await orderOf(content?.billing_no ?? '')).toMatchObject({ status: 'expired', provider_ref: refs[0] })
  expect(shop.reports.at(-1)).toMatch(/^opening a payment: .* was expired by then/)
})

test('two parallel requests that open one payment both return its link', async () => {
  const wish = await purchaseOf(shop, ann)
  const both = await Promise.all([shop.call('adyenPay', wish), shop.call('adyenPay', wish)])
  expect(both[0]?.content).toEqual(both[1]?.content)
  expect(both[0]?.content?.url).toBeTruthy()
})
