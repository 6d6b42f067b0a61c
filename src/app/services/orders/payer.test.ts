import { describe, expect, it } from 'vitest'
import type { Api } from '../../../client/api.ts'
import type { PaymentIntent } from '../../../domain/payment/intent.ts'
import { textMessage } from '../../../domain/text/textKeys.ts'
import { createPurchases } from './purchases.ts'

const card = { number: '1234', password: 'pw' }
const receiver = { clientId: '7', account: '1', serverId: 's1', areaId: null, roleId: 'r1' }
const purchase = { ...receiver, paywayId: '10201', area: 'universal', channelId: null } as PaymentIntent
const { signal } = new AbortController()

/**
 * Returns the calls that use a player's money, in a browser that has stored the player `stored`, and the requests that
 * these calls send.
 */
const callsOf = (stored: string | null) => {
  const sent: object[] = []
  const spends = async (input: object) => {
    sent.push(input)
    return { billing_no: 'B1' }
  }
  const calls = createPurchases({
    api: { paypalPay: spends, payWithCard: spends, redeemCard: spends, previewCard: spends } as unknown as Api,
    facts: {
      platform: 'web',
      gameChannelId: 'web',
      deviceId: 'device-1',
      trafficSource: '',
      isInGame: false,
      visit: () => ({ id: 'visit', start: '0' }),
      language: () => 'en',
    },
    account: () => stored,
    intents: { keyOf: () => 'a key of the tests', ordered: () => {} },
    payLinks: { page: 'topup.watt.example', also: [] },
    steady: () => 0,
  })
  return { calls, sent }
}

describe.each<[string, (calls: ReturnType<typeof callsOf>['calls']) => Promise<unknown>]>([
  ['a payment', (calls) => calls.createPayment(purchase, signal)],
  ['a payment with a card', (calls) => calls.payWithCard({ purchase, card }, signal)],
  ['the value of a card', (calls) => calls.previewCard({ receiver, card }, signal)],
  ['the exchange of a gift card', (calls) => calls.redeemCard({ receiver, card }, signal)],
])('%s', (_, run) => {
  it('[LGN-09] is requested for the player who opened the popup', async () => {
    const { calls, sent } = callsOf('1')
    await run(calls)
    expect(sent).toHaveLength(1)
  })

  it.each([
    ['another player', '2', 'account_mismatch'],
    ['no player', null, 'please_log_in'],
  ] as const)('[LGN-09] is refused without a request if the browser has stored %s', async (_, stored, key) => {
    const { calls, sent } = callsOf(stored)
    await expect(run(calls)).rejects.toMatchObject({ playerMessage: textMessage(key) })
    expect(sent).toEqual([])
  })
})
