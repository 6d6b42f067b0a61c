import { describe, expect, it } from 'vitest'
import { contract } from '../contract/contract.ts'
import { pageConfig } from '../domain/examples.ts'
import { ShapeError } from './callErrors.ts'
import { question, setUp, signal } from './testLists.ts'
import { testTransport } from './testTransport.ts'

const method = { payway_id: '10201', name: 'PayPal', icon: 'paypal' }

describe('null in an answer means the same as an absent field', () => {
  it.each(['channel_id', 'icon', 'sort', 'min_money', 'max_money', 'open_coupon', 'description', 'sub_payment'])(
    '[RCH-01 SYS-06] keeps a method whose %s is null, without that field',
    async (field) => {
      const without = await setUp({ country: { US: [method] } }).reads.methods(question)
      const { [field]: _, ...rest } = { ...method } as Record<string, unknown>
      const expected = await setUp({ country: { US: [rest] } }).reads.methods(question)
      const { reads, reports } = setUp({
        country: {
          US: [
            { ...method, [field]: null },
            { ...method, channel_id: 2 },
          ],
        },
      })
      const [region] = await reads.methods(question)
      expect(region?.methods[0]).toEqual(expected[0]?.methods[0])
      expect(region?.methods[1]?.channelId).toBe('2')
      expect(reports).toEqual([])
      expect(without[0]?.methods).toHaveLength(1)
    },
  )

  it('[PAY-08 SYS-06] a null link or form in a payment counts as absent', async () => {
    const { replenish } = setUp({ billing_no: 'B1', url: null, sdk: null })
    const way = { key: 'k', paywayId: '10201', channelId: null, name: 'PayPal', parent: null, icon: '' }
    const asked = { replenishId: 'R1', country: 'US', way, key: 'key-of-a-click' }
    expect(await replenish.pay(asked, signal)).toEqual({ billingNo: 'B1', url: null, status: null, endsIn: null })
    const none = { billingNo: null, url: null, status: null, endsIn: null }
    expect(await setUp({ billing_no: null, status: null }).replenish.pay(asked, signal)).toEqual(none)
  })

  it('[SYS-06] keeps goods, roles, servers, coupons and page config despite null fields', async () => {
    const goods = { value: 1, display: '60 Gems', price: 1, typeKey: 'gems' }
    const nothing = { note: null, original_price: null, badge: null, art: null, isLimit: null, goodsSort: null }
    const shop = setUp({ currency: 'USD', types: [], goods: [{ ...goods, ...nothing }] })
    expect((await shop.reads.goods(question)).goods[0]).toMatchObject({ note: null, isLimit: false, price: 1 })

    const role = { role_id: 1, role_name: 'Lin', level: null, server_id: 1, server_name: 'Dawn', area_id: null }
    const roles = await setUp({ roles: [{ ...role, is_last: null, real_server: null }] }).reads.roles(question)
    expect(roles).toMatchObject([{ role: { level: null }, server: { areaId: null }, isLast: false }])

    const coupon = { code: 'C1', name: 'C', use_category: 'avail', discount_rate: 0.8 }
    const never = { is_used: null, used_time: null, valid_end_time: null, time_zone: null, type: null }
    const coupons = await setUp({ coupons: [{ ...coupon, ...never }] }).player.couponHistory(question, signal)
    expect(coupons).toMatchObject([{ isUsed: false, usedAt: null, validUntil: null, timeZone: 0 }])

    const config = { is_open_coupon: null, language_config: null, brand_color: null, area_config: null }
    const both = { cumulative_config: null, continue_config: { is_has_continue: null } }
    expect(await setUp({ ...config, ...both }).reads.config({ clientId: '7', area: 'sea', account: null })).toEqual(
      pageConfig,
    )
  })

  it('[SYS-02] a refusal without a message keeps its code', async () => {
    const transport = testTransport({
      fetch: async () => new Response(JSON.stringify({ code: '-600', msg: null, content: null })),
    })
    await expect(transport(contract.getVipInfo, { client_id: '7' })).rejects.toMatchObject({ code: -600 })
  })
})

describe('invalid entries', () => {
  it('[RCH-01 SYS-06] an invalid method is omitted and reported, and the other methods stay', async () => {
    const broken = { ...method, name: null }
    const { reads, reports } = setUp({
      country: { US: [broken, { ...method, sub_payment: [7, { ...method, payway_id: 3 }] }, null], DE: 'none' },
    })
    const regions = await reads.methods(question)
    expect(regions.map(({ code, methods }) => [code, methods.map(({ subMethods }) => subMethods.length)])).toEqual([
      ['US', [1]],
    ])
    expect(reports).toEqual([
      '/api/pay/getPaymentList: country.US.0: name; country.US.1.sub_payment.0; country.US.2; country.DE',
    ])
  })

  it('[RCH-04] a method whose sub-methods are all invalid does not become a method without sub-methods', async () => {
    const { reads, reports } = setUp({ country: { US: [{ ...method, sub_payment: [{ name: 'none' }] }] } })
    expect((await reads.methods(question))[0]?.methods).toEqual([])
    expect(reports).toHaveLength(1)
  })

  it.each([
    [
      'goods',
      async (content: unknown) => (await setUp(content).reads.goods(question)).goods,
      'goods',
      'value',
      { currency: 'USD', types: [] },
      { value: 1, display: '60 Gems', price: 1, typeKey: 'gems' },
    ],
    [
      'games',
      (content: unknown) => setUp(content).reads.games({ ...question, clientId: null }),
      'list',
      'client_id',
      {},
      { client_id: 7, gp_id: 'g', name: 'Game', logo: 'sky' },
    ],
    [
      'roles',
      (content: unknown) => setUp(content).reads.roles(question),
      'roles',
      'role_id',
      {},
      { role_id: 1, role_name: 'Lin', server_id: 1, server_name: 'Dawn' },
    ],
    [
      'coupons',
      (content: unknown) => setUp(content).player.couponHistory(question, signal),
      'coupons',
      'code',
      {},
      { code: 'C1', name: 'C', use_category: 'history', discount_rate: 1 },
    ],
    [
      'past orders',
      async (content: unknown) => (await setUp(content).account.orders({ clientId: '7', before: null }, signal)).orders,
      'orders',
      'billing_no',
      {},
      { billing_no: 'B1', status: 1, game_name: 'G', product_name: 'P', currency: 'USD' },
    ],
    [
      'limits',
      (content: unknown) =>
        setUp(content).player.limits({ clientId: '7', serverId: '1', areaId: null, roleId: '1' }, signal),
      'list',
      'product_id',
      {},
      { product_id: 'g1', limit_type: 'role' },
    ],
    [
      'games of replenishments',
      (content: unknown) => setUp(content).replenish.games({ platform: 'web' }, signal),
      'list',
      'game_id',
      {},
      { client_id: 1, game_id: 2, name: 'G', logo: '' },
    ],
  ] as const)(
    '[SYS-06] an invalid entry of the %s is omitted, and the others stay',
    async (_name, read, list, field, around, entry) => {
      const found = await read({ ...around, [list]: [{ ...entry, [field]: null }, entry, 'broken', entry] })
      expect(found).toHaveLength(2)
    },
  )

  it('[SYS-06] an invalid sub-game, event step or level coupon is omitted alone', async () => {
    const game = { client_id: 7, gp_id: 'g', name: 'Game', logo: 'sky' }
    const games = await setUp({ list: [{ ...game, sub_game: { a: null, b: game } }] }).reads.games({
      ...question,
      clientId: null,
    })
    expect(games[0]?.subGames).toHaveLength(1)

    const step = { step_id: 1, need: 5, rewards: [{ name: null }, { name: 'Gems', count: 5 }] }
    const event = { activity_id: 1, title: 'T', rule: 'R', reached: 3, steps: [step, { need: 9 }] }
    const asked = { clientId: '7', kind: 'cumulative', receiver: null } as const
    const activity = await setUp(event).events.activity(asked, signal)
    expect(activity.steps.map(({ rewards }) => rewards.length)).toEqual([1])

    const level = { level_id: 1, level_name: 'L', level_show: 'V1', need_points: 0 }
    const coupons = [
      { name: 'C', discount_rate: 1, type: 'decade' },
      { name: 'C', discount_rate: 1, type: 'week' },
    ]
    const basic = { point_to_coin: 1, faq_title: '', faq_content: null }
    const { api } = setUp({ ...basic, vip_level_infos: [{ ...level, coupons_list: coupons }, { level_id: null }] })
    const { vip_level_infos } = await api.getVipBasicInfo({ client_id: '7' })
    expect(vip_level_infos.map(({ coupons_list }) => coupons_list?.length)).toEqual([1])
  })

  it('[SYS-06] a list that is not an array is a failure, not an empty list', async () => {
    for (const list of [null, undefined, {}, 'none'])
      await expect(setUp({ list }).reads.games({ ...question, clientId: null })).rejects.toBeInstanceOf(ShapeError)
  })
})

describe('answers with unusual values', () => {
  const goods = { value: 1, display: '60 Gems', price: 1, typeKey: 'gems' }
  const methodsIn = async (...US: unknown[]) => {
    const { reads, reports } = setUp({ country: { US } })
    return { methods: (await reads.methods(question))[0]?.methods ?? [], reports }
  }

  it('[RCH-07 SYS-06] two methods of the same payway without a channel stay two methods, each with its own sub-methods', async () => {
    const { methods } = await methodsIn(
      { ...method, sub_payment: [{ ...method, name: 'First' }] },
      { ...method, sub_payment: [{ ...method, name: 'Second' }] },
    )
    expect(methods.map(({ subMethods }) => subMethods.map(({ name }) => name))).toEqual([['First'], ['Second']])
    const keys = methods.flatMap(({ key, subMethods }) => [key, ...subMethods.map((sub) => sub.key)])
    expect(new Set(keys).size).toBe(4)
  })

  it('[RCH-15 SYS-06] a method with an invalid description or an invalid list stays, and both are reported', async () => {
    const { methods, reports } = await methodsIn(
      { ...method, description: { en: 'By card' } },
      { ...method, description: { en: 7 }, sub_payment: {} },
    )
    expect(methods.map(({ description, subMethods }) => [description, subMethods])).toEqual([
      ['{"en":"By card"}', []],
      [null, []],
    ])
    expect(reports).toEqual(['/api/pay/getPaymentList: country.US.1.description; country.US.1.sub_payment'])
  })

  it.each([
    ['a type without a name', [{ typeKey: 'gems', name: null }], 'gems', ''],
    ['a type known by a number', [{ typeKey: 7, name: 'Gems' }], 7, 'Gems'],
    ['a type that the answer does not name', [{ typeKey: 'packs', name: 'Packs' }], 'gems', ''],
    ['no types at all', undefined, 'gems', ''],
    ['types that are not a list', 'gems', 'gems', ''],
    ['no type', [], null, ''],
  ])('[GDS-01 SYS-06] goods of %s are listed', async (_name, types, typeKey, name) => {
    const { reads } = setUp({ currency: 'USD', types, goods: [{ ...goods, typeKey }] })
    const shop = await reads.goods(question)
    expect(shop.types).toEqual([{ key: String(typeKey ?? ''), name, sort: 0 }])
    expect(shop.goods.map((item) => item.typeKey)).toEqual([String(typeKey ?? '')])
  })

  it.each([null, undefined, 7, ''])(
    '[BRD-14 SYS-06] prices with the currency %s are in the brand’s currency',
    async (currency) => {
      const { reads } = setUp({ currency, types: [], goods: [goods] })
      expect((await reads.goods(question)).goods[0]?.currency).toBe('USD')
    },
  )

  it('[CPN-02 SYS-06] a coupon with an invalid name or rate stays, without a discount', async () => {
    const { player, reports } = setUp({
      coupons: [-1, 2, 'much', 0.8].map((discount_rate, at) => ({
        code: at,
        name: {},
        use_category: 'avail',
        discount_rate,
      })),
    })
    const coupons = await player.couponHistory(question, signal)
    expect(coupons.map(({ rate }) => rate)).toEqual([1, 1, 1, 0.8])
    expect(reports.join()).toContain('coupons.0.discount_rate')
  })

  it('[FMT-03 SYS-06] goods with a negative price have no price, and the price is reported', async () => {
    const { reads, reports } = setUp({ currency: 'USD', types: [], goods: [{ ...goods, price: -5 }] })
    expect((await reads.goods(question)).goods[0]?.price).toBeNull()
    expect(reports).toEqual(['/api/pay/getThirdGift: goods.0.price'])
  })

  it('[CPN-05] a negative price with a coupon is a failure, so the coupon does not apply', async () => {
    const { player } = setUp({ points: 5, discountPrice: -1 })
    await expect(player.couponPrice({ ...question, code: 'C1', replaces: null }, signal)).rejects.toBeInstanceOf(
      ShapeError,
    )
  })
})

describe('numbers', () => {
  const goods = { value: 1, display: '60 Gems', typeKey: 'gems' }
  it.each(['1,000.00', 1e21, '1e21', '0x10', '', ' ', null, undefined, Number.MAX_SAFE_INTEGER * 2])(
    '[FMT-03 SYS-06] %s is not accepted as a price',
    async (price) => {
      const { reads } = setUp({ currency: 'USD', types: [], goods: [{ ...goods, price }] })
      expect((await reads.goods(question)).goods[0]?.price).toBeNull()
    },
  )

  it.each([
    [' 12.50 ', 12.5],
    ['7', 7],
    [0.99, 0.99],
    ['-3', null],
    [0, 0],
  ])('[FMT-03] %s is parsed as %s', async (price, number) => {
    const { reads } = setUp({ currency: 'USD', types: [], goods: [{ ...goods, price }] })
    expect((await reads.goods(question)).goods[0]?.price).toBe(number)
  })

  it('[FMT-03 CPN-05] an invalid price with a coupon is a failure, so the coupon does not apply', async () => {
    const { player } = setUp({ points: 5, discountPrice: '1,000.00' })
    await expect(player.couponPrice({ ...question, code: 'C1', replaces: null }, signal)).rejects.toBeInstanceOf(
      ShapeError,
    )
  })

  it('[FMT-03 RPL-01] an invalid amount of a link is never shown as an amount of zero', async () => {
    const link = {
      replenish_id: 1,
      client_id: 1,
      game_name: 'G',
      user_name: 'ann',
      currency_code: 'USD',
      valid_time: 9,
    }
    await expect(setUp({ ...link, amount: '1,000.00' }).replenish.link('R1', signal)).rejects.toBeInstanceOf(ShapeError)
    expect(await setUp({ ...link, amount: '4.99' }).replenish.link('R1', signal)).toMatchObject({ amount: 4.99 })
  })

  it('[FMT-03 SYS-06] a level, a sum spent and a sum earned are never negative', async () => {
    const placed = { role_id: 1, role_name: 'Lin', level: -3, server_id: 1, server_name: 'Dawn' }
    const { reads, reports } = setUp({ roles: [placed] })
    expect((await reads.roles(question)).map(({ role }) => role.level)).toEqual([null])
    expect(reports).toEqual(['/api/system/allRoleList: roles.0.level'])
    const limit = { currency: 'USD', spent: -1, reserved: 0, limit: null }
    await expect(setUp(limit).account.ownLimit({ clientId: '7' }, signal)).rejects.toBeInstanceOf(ShapeError)
    const points = { earned: -5, missing: 3 }
    const detail = await setUp({ billing_no: 'B1', steps: [], points }).api.getOrderDetail({ billing_no: 'B1' })
    expect(detail.points).toBeUndefined()
  })

  it.each([
    ['1', 1],
    ['-1', -1],
    [10, 10],
  ])('[RES-06 SYS-06] the status %s counts as %d', async (status, number) => {
    const { api } = setUp({ status, billing_no: 77 })
    expect(await api.getOrderInfo({ billing_no: '77' })).toMatchObject({ status: number, billing_no: '77' })
  })

  it('[RES-06 SYS-06] a status that is not a number is a failure', async () => {
    const { api } = setUp({ status: 'paid', billing_no: 'B1' })
    await expect(api.getOrderInfo({ billing_no: 'B1' })).rejects.toBeInstanceOf(ShapeError)
  })
})
