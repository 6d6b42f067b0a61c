import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, purchaseOf, type TestShop } from '../support/harness.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
// close() checks the database's invariants, and throws an error if one is broken
afterAll(() => shop.close())

const day = 24 * 3_600_000
type Known = { limit: number | null; next?: { limit: number | null } | undefined } | undefined
const valuesOf = (known: Known) => [known?.limit, known?.next ? known.next.limit : 'nothing to change']
const newPlayer = async () => {
  const { token } = await shop.loginNew()
  const game = { client_id: '10101', oauth_token: token }
  return {
    token,
    known: async () => (await shop.call('getOwnLimit', game)).content,
    set: async (limit?: string) =>
      (await shop.call('setOwnLimit', { ...game, limit, idempotency_key: crypto.randomUUID() })).content,
    buy: async (more: Record<string, string> = {}) => shop.call('adyenPay', await purchaseOf(shop, token, more)),
  }
}

test('[BEY-06] open and paid orders of the month count, ended and declined orders do not; open orders are also listed separately', async () => {
  const { known, buy } = await newPlayer()
  expect(await known()).toMatchObject({ currency: 'USD', spent: 0, reserved: 0, limit: null })
  const first = await buy()
  expect(await known()).toMatchObject({ spent: 4.99, reserved: 4.99 })
  await shop.decide(first.content?.url ?? '', 'approve')
  expect(await known()).toMatchObject({ spent: 4.99, reserved: 0 })
  const second = await buy()
  expect(await known()).toMatchObject({ spent: 9.98, reserved: 4.99 })
  await shop.decide(second.content?.url ?? '', 'decline')
  expect(await known()).toMatchObject({ spent: 4.99, reserved: 0 })
})

test('[BEY-06] refuses a purchase beyond the limit with the reason, accepts a purchase up to the limit, and counts anew each month', async () => {
  const { set, known, buy } = await newPlayer()
  expect(await set('9.98')).toMatchObject({ limit: 9.98, spent: 0 })
  expect((await buy()).code).toBe(1)
  expect((await buy()).code).toBe(1)
  const refused = await buy()
  expect([refused.code, refused.msg]).toEqual([
    0,
    'This goes beyond your monthly limit of $9.98: $9.98 used so far. You can change it under My.',
  ])
  // moves the clock from 2 January to 1 February
  shop.pass(29 * day + 22 * 3_600_000)
  expect((await known())?.spent).toBe(0)
  expect((await buy()).code).toBe(1)
})

test('[BEY-06] a lower limit applies at once; a higher limit, or its removal, after one day by the database’s clock', async () => {
  const { set, known, buy } = await newPlayer()
  await set('20')
  expect(valuesOf(await set('5'))).toEqual([5, 'nothing to change'])
  expect((await set('20'))?.next?.limit).toBe(20)
  expect((await buy({ product_id: 'gems680' })).code).toBe(0)
  shop.pass(day - 1000)
  expect((await known())?.limit).toBe(5)
  shop.pass(1000)
  expect(valuesOf(await known())).toEqual([20, 'nothing to change'])
  expect((await buy({ product_id: 'gems680' })).code).toBe(1)
  expect(valuesOf(await set())).toEqual([20, null])
  // a lower limit cancels the planned increase
  expect(valuesOf(await set('15'))).toEqual([15, 'nothing to change'])
  shop.pass(2 * day)
  expect((await known())?.limit).toBe(15)
})

test('[BEY-06] parallel orders cannot exceed the limit', async () => {
  const { set, buy, known } = await newPlayer()
  await set('14.97')
  const answers = await Promise.all(Array.from({ length: 8 }, () => buy()))
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(3)
  expect((await known())?.spent).toBe(14.97)
})

test('[BEY-06] a replacing order takes over the counted amount of the replaced one', async () => {
  const { set, buy, known } = await newPlayer()
  await set('5')
  const first = await buy()
  expect((await buy()).code).toBe(0)
  expect((await buy({ replaces: String(first.content?.billing_no) })).code).toBe(1)
  expect((await known())?.spent).toBe(4.99)
})

test('[BEY-06] an order paid after its end counts again, without affecting purchases made meanwhile', async () => {
  const { set, buy, known } = await newPlayer()
  await set('5')
  const first = await buy()
  await shop.decide(first.content?.url ?? '', 'decline')
  expect((await buy()).code).toBe(1)
  await shop.decide(first.content?.url ?? '', 'approve')
  expect([4.99, 9.98]).toContain((await known())?.spent)
  expect((await buy()).code).toBe(0)
})

test('[BEY-06] a limit belongs to one player and one currency, and an invalid amount is refused', async () => {
  const mine = await newPlayer()
  const theirs = await newPlayer()
  await mine.set('1')
  expect((await theirs.buy()).code).toBe(1)
  expect((await mine.buy()).code).toBe(0)
  expect(await mine.set('-1')).toBeUndefined()
  expect((await mine.known())?.limit).toBe(1)
})
