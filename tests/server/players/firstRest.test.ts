import { afterEach, beforeEach, expect, test } from 'vitest'
import { brands } from '../../../brands/index.ts'
import { selectIsWhole } from '../../../machines/storefront/storefront.select.ts'
import { prerenderedState } from '../../../src/app/hydration/prerenderedState.ts'
import { openTestShop, type TestShop } from '../support/harness.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

/** Returns a prerendered page of the brand watt for an unknown visitor, and the API calls that its rendering needed. */
const visited = async (search = '') => {
  const asked: string[] = []
  const brand = brands.watt
  if (!brand) throw new Error('watt is a brand')
  const first = await prerenderedState({
    brand,
    language: 'en',
    path: '/selectGoods',
    search,
    userAgent: '',
    now: () => shop.shop.now().getTime(),
    fetch: async (input) => {
      const { pathname, search } = new URL(String(input), 'http://watt.localhost')
      asked.push(pathname)
      return shop.app.request(pathname + search, { headers: { host: 'watt.localhost' } })
    },
  })
  return { first, asked }
}

test('[BRD-04] the prerendered shop of an unknown visitor has its game and goods, and fetches no payment methods', async () => {
  const { first, asked } = await visited()
  expect(first?.rested.context.game?.clientId).toBe('10101')
  expect(first && selectIsWhole(first.rested)).toBe(true)
  expect(asked).toContain('/api/pay/getThirdGift')
  expect(asked).not.toContain('/api/pay/getPaymentList')
})

test.each(['/api/pay/getThirdGift', '/api/config/recharge', '/api/pay/getGameListV2'])(
  'a shop that could not load %s is not prerendered; the browser loads it again',
  async (path) => {
    await shop.prepare('/fault', { path, mode: 'code', code: 0 })
    expect((await visited()).first).toBeNull()
    expect((await visited()).first).not.toBeNull()
  },
)

test('[REG-05] the page for an unknown game is not prerendered; the browser shows the list of games', async () => {
  expect((await visited('client_id=99999')).first).toBeNull()
  const { first } = await visited('client_id=10122')
  expect(first?.rested.context.game?.clientId).toBe('10102')
})

test('pages rendered in parallel contain only answers of their own visitor', async () => {
  const games = async (search: string) => {
    const { first, asked } = await visited(search)
    expect(asked).toContain('/api/config/recharge')
    return first?.answers.queries.filter(({ queryKey }) => queryKey[0] === 'config').map(({ queryKey }) => queryKey[1])
  }
  const [one, other] = await Promise.all([games('client_id=10101'), games('client_id=10122')])
  expect([one, other]).toEqual([['10101'], ['10102']])
})
