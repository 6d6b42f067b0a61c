import { describe, expect, it } from 'vitest'
import { wireOrder } from '../../domain/examples.ts'
import { ApiError, NetworkError } from '../callErrors.ts'
import { type AccountCalls, createAccountReads } from './accountReads.ts'

const signal = new AbortController().signal
const wire = { ...wireOrder, status: 1, is_refunded: false, refunds: [], created_time: 1_700_000_000 }

const unlimited = async () => ({ currency: 'USD', spent: 4.99, reserved: 3.99, limit: null })
const silent: AccountCalls = {
  getOrderHistory: async () => ({ orders: [] }),
  getRealNameStatus: async () => ({ is_verified: false }),
  getOwnLimit: unlimited,
  setOwnLimit: unlimited,
  getOpenOrders: async () => ({ orders: [] }),
  cancelOrder: async () => ({ billing_no: 'B1', status: -2 }),
}

describe('reads of the player’s account', () => {
  it('return orders with times in ms, and no next page at the end', async () => {
    const asked: unknown[] = []
    const api: AccountCalls = {
      ...silent,
      getOrderHistory: async (input) => {
        asked.push(input)
        return { orders: [wire] }
      },
    }
    const reads = createAccountReads(
      api,
      () => 5000,
      () => 'key',
    )
    const page = await reads.orders({ clientId: '7', before: null }, signal)
    expect(page).toMatchObject({
      next: null,
      orders: [{ billingNo: 'B1', method: null, createdAt: 1_700_000_000_000 }],
    })
    await reads.orders({ clientId: '7', before: 'B1' }, signal)
    expect(asked).toEqual([{ client_id: '7' }, { client_id: '7', before: 'B1' }])
  })

  it.each([
    ['https://names.example/1', 'https://names.example/1'],
    ['http://names.example/1', null],
    [undefined, null],
  ])('[SYS-04] return whether the real name is verified, and the verification page: %s', async (verify_url, url) => {
    const api: AccountCalls = { ...silent, getRealNameStatus: async () => ({ is_verified: false, verify_url }) }
    const status = await createAccountReads(
      api,
      () => 5000,
      () => 'key',
    ).realName({ clientId: '7' }, signal)
    expect(status).toEqual({ isVerified: false, url })
  })

  it('[BEY-17] request a verification page that returns to the in-game view', async () => {
    const asked: unknown[] = []
    const api: AccountCalls = {
      ...silent,
      getRealNameStatus: async (input) => {
        asked.push(input)
        return { is_verified: false }
      },
    }
    for (const isInGame of [true, false]) {
      await createAccountReads(
        api,
        () => 5000,
        () => 'key',
        isInGame,
      ).realName({ clientId: '7' }, signal)
    }
    expect(asked).toEqual([{ client_id: '7', visit: 'sdk' }, { client_id: '7' }])
  })

  it('[BEY-06] return the own limit in major units and its planned change with a time in ms, and set or remove the limit', async () => {
    const wishes: unknown[] = []
    const api: AccountCalls = {
      ...silent,
      setOwnLimit: async (wish) => {
        wishes.push(wish.limit)
        return { currency: 'USD', spent: 4.99, reserved: null, limit: 5, next: { limit: null, time: 1_700_000_000 } }
      },
    }
    const reads = createAccountReads(
      api,
      () => 0,
      () => 'key',
    )
    expect(await reads.ownLimit({ clientId: '7' }, signal)).toEqual({
      currency: 'USD',
      spent: 4.99,
      reserved: 3.99,
      limit: null,
      next: null,
    })
    const changed = await reads.setOwnLimit({ clientId: '7', limit: null }, signal)
    expect(changed.next).toEqual({ limit: null, at: 1_700_000_000_000 })
    await reads.setOwnLimit({ clientId: '7', limit: 49.99 }, signal)
    expect(wishes).toEqual([undefined, '49.99'])
  })

  it('[BEY-06] repeat a limit request with the same key until it is answered, then use a new key', async () => {
    const keys: string[] = []
    const outcomes = ['lost', 'set', 'set', 'refused', 'set']
    const api: AccountCalls = {
      ...silent,
      setOwnLimit: async ({ idempotency_key, limit }) => {
        keys.push(idempotency_key)
        const outcome = outcomes[keys.length - 1]
        if (outcome === 'lost') throw new NetworkError('gone')
        if (outcome === 'refused') throw new ApiError(0, 'no')
        return { currency: 'USD', spent: 0, reserved: null, limit: Number(limit) }
      },
    }
    let drawn = 0
    const reads = createAccountReads(
      api,
      () => 0,
      () => `key-${++drawn}`,
    )
    for (const limit of [50, 50, 20, 50, 50]) await reads.setOwnLimit({ clientId: '7', limit }, signal).catch(() => {})
    expect(keys).toEqual(['key-1', 'key-1', 'key-2', 'key-3', 'key-4'])
  })

  it('[BEY-09] return open orders with their expiry on the monotonic clock, and cancel an order by its number', async () => {
    const open = { ...wire, is_paid: false, expires_in: 60, frees_coupon: true, pay_url: 'https://pay.example/1' }
    const asked: unknown[] = []
    const api: AccountCalls = {
      ...silent,
      getOrderHistory: async () => ({ orders: [{ ...wire, expires_in: 60 }, wire] }),
      getOpenOrders: async (input) => {
        asked.push(input)
        return {
          orders: [
            open,
            { ...open, is_paid: true, expires_in: null },
            { ...open, expires_in: 0, frees_coupon: false, pay_url: undefined },
          ],
        }
      },
      cancelOrder: async (input) => {
        asked.push(input)
        return { billing_no: 'B1', status: -2 }
      },
    }
    const reads = createAccountReads(
      api,
      () => 5000,
      () => 'key',
    )
    const orders = await reads.openOrders({ clientId: '7' }, signal)
    expect(orders.map(({ isPaid, endsAt }) => [isPaid, endsAt])).toEqual([
      [false, 65_000],
      [true, null],
      [false, null],
    ])
    expect(orders.map(({ payUrl }) => payUrl)).toEqual(['https://pay.example/1', 'https://pay.example/1', null])
    expect(orders.map(({ freesCoupon }) => freesCoupon)).toEqual([true, true, false])
    expect(await reads.cancelOrder({ billingNo: 'B1' }, signal)).toEqual({ status: -2 })
    expect(asked).toEqual([{ client_id: '7' }, { billing_no: 'B1' }])
    const { orders: past } = await reads.orders({ clientId: '7', before: null }, signal)
    expect(past.map(({ endsAt }) => endsAt)).toEqual([65_000, null])
  })
})
