import { beforeEach, describe, expect, it } from 'vitest'
import { oneOrder } from '../../../domain/payment/oneOrder.ts'
import { createSession } from '../../../ports/session.ts'
import { entrySchemas } from '../../../ports/storage/entrySchemas.ts'
import { memoryStorage } from '../../../ports/storage/storage.ts'
import { intentKeys } from './intentKeys.ts'

/**
 * A simulated server. Creates one order per idempotency key, as the contract promises, and knows which of the orders
 * have ended.
 */
const createServer = () => {
  const orders = new Map<string, { billingNo: string; status: number | null; isReviewed?: boolean }>()
  const ask = async (key: string) => {
    const order = orders.get(key) ?? { billingNo: `B${orders.size + 1}`, status: null }
    orders.set(key, order)
    return order
  }
  return {
    ask,
    numbers: () => [...orders.values()].map(({ billingNo }) => billingNo),
    end: (billingNo: string, status: number) => {
      for (const [key, order] of orders) if (order.billingNo === billingNo) orders.set(key, { ...order, status })
    },
    review: (billingNo: string) => {
      for (const [key, order] of orders)
        if (order.billingNo === billingNo) orders.set(key, { ...order, status: -1, isReviewed: true })
    },
  }
}

const storages = { local: memoryStorage(), cookie: memoryStorage() }
let ids = 0
const openTab = () => {
  const session = createSession({ schemas: () => entrySchemas, ...storages, now: () => 0, newId: () => `key ${++ids}` })
  return { session, intents: intentKeys(session, async (text) => text) }
}
beforeEach(() => {
  storages.local = memoryStorage()
  storages.cookie = memoryStorage()
})

describe('[PAY-13] one order per purchase', () => {
  it('returns the same order for every click until that order has ended', async () => {
    const server = createServer()
    const answers = [await oneOrder(openTab().intents, 'paypal', server.ask)]
    answers.push(await oneOrder(openTab().intents, 'paypal', server.ask))
    expect(answers).toEqual([
      { billingNo: 'B1', status: null },
      { billingNo: 'B1', status: null },
    ])
  })

  it.each([['declined or expired', -2]])(
    'after %s, the next click creates a new order, in any tab',
    async (_, status) => {
      const server = createServer()
      const tabs = [openTab(), openTab()]
      await oneOrder(openTab().intents, 'paypal', server.ask)
      server.end('B1', status)
      const answers = await Promise.all(tabs.map(({ intents }) => oneOrder(intents, 'paypal', server.ask)))
      expect(answers).toEqual([
        { billingNo: 'B2', status: null },
        { billingNo: 'B2', status: null },
      ])
      expect(server.numbers()).toEqual(['B1', 'B2'])
    },
  )

  it.each([
    ['success', 1],
    ['repeat', 10],
  ])('%s is shown after the next click, and the click after that creates a new order', async (_, status) => {
    const server = createServer()
    const { intents } = openTab()
    await oneOrder(intents, 'paypal', server.ask)
    server.end('B1', status)
    expect(await oneOrder(intents, 'paypal', server.ask)).toEqual({ billingNo: 'B1', status })
    expect(await oneOrder(intents, 'paypal', server.ask)).toEqual({ billingNo: 'B2', status: null })
  })

  it('a payment of a wrong amount is shown after the next click, and the click after that creates a new order', async () => {
    const server = createServer()
    const { intents } = openTab()
    await oneOrder(intents, 'paypal', server.ask)
    server.review('B1')
    expect(await oneOrder(intents, 'paypal', server.ask)).toMatchObject({ billingNo: 'B1', isReviewed: true })
    expect(await oneOrder(intents, 'paypal', server.ask)).toEqual({ billingNo: 'B2', status: null })
  })

  it('continues an order that is paid but not delivered', async () => {
    const server = createServer()
    const { intents } = openTab()
    await oneOrder(intents, 'paypal', server.ask)
    server.end('B1', -1)
    for (const _click of [1, 2])
      expect(await oneOrder(intents, 'paypal', server.ask)).toEqual({ billingNo: 'B1', status: -1 })
  })

  it('ends the purchase of the order, but no newer purchase with equal values', async () => {
    const server = createServer()
    const { intents, session } = openTab()
    const slow = Promise.withResolvers<void>()
    const late = oneOrder(intents, 'paypal', async (key) => {
      const answer = await server.ask(key)
      await slow.promise
      return answer
    })
    await Promise.resolve()
    server.end('B1', -2)
    await oneOrder(openTab().intents, 'paypal', server.ask)
    // the response to the first order arrives only after the second order was created
    slow.resolve()
    await late
    session.forgetIntent('B1')
    expect(await oneOrder(openTab().intents, 'paypal', server.ask)).toEqual({ billingNo: 'B2', status: null })
    expect(server.numbers()).toEqual(['B1', 'B2'])
  })

  it('sends at most two requests', async () => {
    const asked: string[] = []
    const answer = await oneOrder(openTab().intents, 'paypal', async (key) => {
      asked.push(key)
      return { billingNo: `B${asked.length}`, status: -2 }
    })
    expect(asked).toHaveLength(2)
    expect(answer.billingNo).toBe('B2')
  })
})
