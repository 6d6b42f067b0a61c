import { describe, expect, it } from 'vitest'
import { replenishLink } from '../../domain/examples.ts'
import { createReplenishReads, type ReplenishCalls } from './replenishReads.ts'

const signal = new AbortController().signal
const way = { key: '10801:card', paywayId: '10801', channelId: 'card', name: 'Card', parent: null, icon: 'card' }
const info = {
  replenish_id: 'R1',
  client_id: '7',
  game_name: 'Skybound',
  user_name: 'ann',
  currency_code: 'USD',
  amount: 4.99,
  valid_time: 3600,
  is_paid: false,
}

const bare = { sort: null, min_money: null, max_money: null, open_coupon: false }

const start = (asked: unknown[] = [], valid_time = 3600) => {
  const api: ReplenishCalls = {
    getReplenishGameList: async () => ({ list: [{ client_id: '7', game_id: 'g7', name: 'Skybound', logo: '' }] }),
    getReplenishInfo: async () => ({ ...info, valid_time }),
    getReplenishCountryList: async () => ({
      country: { US: [{ ...bare, payway_id: '10201', name: 'PayPal', icon: 'paypal', max_money: 10 }] },
    }),
    payReplenishment: async (input) => {
      asked.push(input)
      return { billing_no: 'B1', url: 'https://provider.example/', expires_in: 1800 }
    },
    getReplenishOrder: async () => ({ status: -1, billing_no: 'B1' }),
    ingameAuthenticate: async () => ({ replenish_id: 'R1' }),
  }
  return createReplenishReads(api)
}

describe('reads of a replenishment', () => {
  it('[RPL-01] return game, account, amount, currency and seconds left', async () => {
    expect(await start().link('R1', signal)).toEqual(replenishLink)
  })

  it('[RPL-02] round the remaining time up to whole seconds, like the countdown', async () => {
    for (const [seconds, left] of [
      [90.2, 91],
      [0.4, 1],
      [0, 0],
    ] as const)
      expect((await start([], seconds).link('R1', signal)).validTime).toBe(left)
  })

  it('return games and regions', async () => {
    const reads = start()
    expect(await reads.games({ platform: 'web' }, signal)).toEqual([
      { clientId: '7', gameId: 'g7', name: 'Skybound', logo: '', area: null },
    ])
    const regions = await reads.regions({ replenishId: 'R1', platform: 'web' }, signal)
    expect(regions).toMatchObject([{ code: 'US', methods: [{ paywayId: '10201', max: 10, subMethods: [] }] }])
  })

  it('[RPL-04] pay with only the link’s id and an idempotency key', async () => {
    const asked: unknown[] = []
    const order = await start(asked).pay({ replenishId: 'R1', country: 'US', way, key: 'a-key-of-a-test' }, signal)
    expect(order).toEqual({ billingNo: 'B1', url: 'https://provider.example/', status: null, endsIn: 1800 })
    expect(asked).toEqual([
      {
        replenish_id: 'R1',
        country: 'US',
        pay_id: '10801',
        channel_id: 'card',
        idempotency_key: 'a-key-of-a-test',
      },
    ])
  })

  it('return the state of an order; an order that has ended has neither a link nor time left', async () => {
    expect(await start().order('R1', 'B1', signal)).toEqual({
      status: -1,
      billingNo: 'B1',
      payUrl: null,
      endsIn: null,
      detail: null,
    })
  })
})
