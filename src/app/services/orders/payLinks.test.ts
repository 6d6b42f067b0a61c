import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { Api } from '../../../client/api.ts'
import type { PaymentIntent } from '../../../domain/payment/intent.ts'
import { openOrdersLogic } from '../../pageCharts/orders.ts'
import { createPlayerCalls } from '../playerCalls.ts'

const payLinks = { page: 'topup.watt.example', also: ['pay.operator.example'] }

const callsWith = (url: string, { isInGame = false, sent = [] }: { isInGame?: boolean; sent?: object[] } = {}) =>
  createPlayerCalls({
    api: {
      paypalPay: async (input: object) => {
        sent.push(input)
        return { billing_no: 'B1', url }
      },
      getOrderInfo: async () => ({ status: -1, billing_no: 'B1', pay_url: url }),
    } as unknown as Api,
    facts: {
      platform: 'web',
      gameChannelId: 'web',
      deviceId: 'device-1',
      trafficSource: '',
      isInGame,
      visit: () => ({ id: 'visit', start: '0' }),
      language: () => 'en',
    },
    account: () => '1',
    intents: { keyOf: () => 'a key of the tests', ordered: () => {} },
    payLinks,
    steady: () => 0,
    newId: () => 'a key of the tests',
    clientIdHere: (clientId) => clientId,
  })
const intent = { account: '1', paywayId: '10201', area: 'universal', channelId: null } as PaymentIntent
const { signal } = new AbortController()

it.each([
  ['https://www.paypal.com/a', 'https://www.paypal.com/a'],
  ['https://pay.operator.example/a', 'https://pay.operator.example/a'],
  ['https://evil.example/a', null],
  ['https://secure.xsolla.com/a', null],
  ['http://pay.localhost:4001/a', null],
])('[PAY-14] sends a window to %s only if the address belongs to the channel', async (url, opened) => {
  const created = await callsWith(url).createPayment(intent, signal)
  expect(created.link).toEqual(opened === null ? { kind: 'refused', url: null } : { kind: 'open', url: opened })
})

it('[PAY-14] an unpaid order has a payment link only to the provider of a channel', async () => {
  const linkOf = async (url: string) => (await callsWith(url).order({ billingNo: 'B1', isSimple: true }, signal)).link
  expect(await linkOf('https://secure.xsolla.com/a')).toEqual({ kind: 'open', url: 'https://secure.xsolla.com/a' })
  expect(await linkOf('https://evil.example/a')).toEqual({ kind: 'refused', url: null })
})

it('[PAY-14] an open order has a payment link only to the provider of a channel', async () => {
  const linkOf = async (pay_url?: string) => {
    const order = {
      billing_no: 'B1',
      is_paid: false,
      product_name: '60 Gems',
      role_name: 'Lin',
      amount: 1,
      currency: 'USD',
    }
    const orders = [{ ...order, expires_in: null, frees_coupon: false, pay_url }]
    const chart = openOrdersLogic({
      api: { getOpenOrders: async () => ({ orders }) } as unknown as Parameters<typeof openOrdersLogic>[0]['api'],
      payLinks,
      steady: () => 0,
      newId: () => 'a key of the tests',
      ports: { watchTime: () => () => {} },
    })
    const actor = createActor(chart, { input: { clientId: '7', remembered: null, sight: 'seen' } }).start()
    const { context } = await waitFor(actor, ({ context }) => context.orders.length > 0)
    return context.orders[0]?.link
  }
  expect(await linkOf('https://secure.xsolla.com/a')).toEqual({ kind: 'open', url: 'https://secure.xsolla.com/a' })
  expect(await linkOf('https://evil.example/a')).toEqual({ kind: 'refused', url: null })
  expect(await linkOf()).toEqual({ kind: 'none', url: null })
})

it('[BEY-17] a payment request from the in-game view names this view, so that the provider returns to it', async () => {
  const sent: { visit?: string }[] = []
  const link = 'https://www.paypal.com/a'
  await callsWith(link, { isInGame: true, sent }).createPayment(intent, signal)
  await callsWith(link, { sent }).createPayment(intent, signal)
  expect(sent.map(({ visit }) => visit)).toEqual(['sdk', undefined])
})
