import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { payCalls, payInput } from '../../contract/calls/pay.ts'
import { contract } from '../../contract/contract.ts'
import { callOf, channelOf, channels, extraParameters, kindOf, lacksChannel } from './channels.ts'

type Row = [code: string, path: string, kind: string, sends: string[]]

/**
 * Provider codes with path and kind of their calls (§4, §7, §9). The specification names the providers that need
 * `spec_lang`. Which providers need `channel` and `channel_id` is assumed.
 */
const specified: Row[] = [
  ['10801', '/api/pay/platform_pay', 'redirect', ['channel_id']],
  ['10301', '/api/pay/payMyCardInGame', 'cardForm', []],
  ['10302', '/api/pay/payMyCardBilling', 'redirect', ['channel']],
  ['10303', '/api/pay/payMyCardKouDian', 'redirect', ['channel']],
  ['10201', '/api/pay/paypal_pay', 'redirect', []],
  ['11001', '/api/pay/xsolla_pay', 'redirect', ['channel_id']],
  ['12101', '/api/pay/adyen_pay', 'redirect', ['channel_id']],
  ['10401', '/api/pay/codapay_pay', 'redirect', ['channel_id']],
  ['10501', '/api/pay/pagsmile_pay', 'redirect', ['channel_id']],
  ['10701', '/api/pay/travellet_pay', 'redirect', ['channel_id']],
  ['12001', '/api/pay/pingpongx_pay', 'redirect', ['channel_id', 'spec_lang']],
  ['12201', '/api/pay/ebanx_pay', 'redirect', ['channel_id']],
  ['10103', '/api/pay/razer_gold_pay', 'redirect', ['channel_id']],
  ['10101', '/api/pay/razer_gold_pay', 'redirect', ['channel_id']],
  ['10102', '/api/pay/razer_gold_pay', 'redirect', ['channel_id']],
  ['10104', '/api/pay/razer_gold_pay', 'redirect', ['channel_id']],
  ['11601', '/api/pay/alipay_pay', 'redirect', ['channel']],
  ['11602', '/api/pay/alipay_pay', 'lazy', ['channel']],
  ['11801', '/api/pay/payermax_pay', 'redirect', ['channel_id']],
  ['11701', '/api/pay/airwallex', 'dropIn', ['channel_id']],
  ['11702', '/api/pay/airwallex', 'dropIn', []],
  ['11401', '/api/pay/naver_pay', 'redirect', []],
  ['11501', '/api/kr_pay/welcome_pay', 'script', []],
]

/** KakaoPay: the specification contains the path of the call, but no provider code. */
const assumed: Row[] = [['11402', '/api/kr_pay/kakao_pay', 'redirect', []]]

/** All paths of §7. */
const specifiedPaths = [
  '/api/pay/platform_pay',
  '/api/pay/payMyCardBilling',
  '/api/pay/payMyCardKouDian',
  '/api/pay/payMyCardInGame',
  '/api/pay/card_pay',
  '/api/pay/card_info',
  '/api/pay/paypal_pay',
  '/api/pay/xsolla_pay',
  '/api/pay/adyen_pay',
  '/api/pay/codapay_pay',
  '/api/pay/pagsmile_pay',
  '/api/pay/travellet_pay',
  '/api/pay/pingpongx_pay',
  '/api/pay/ebanx_pay',
  '/api/pay/razer_gold_pay',
  '/api/pay/alipay_pay',
  '/api/pay/payermax_pay',
  '/api/pay/airwallex',
  '/api/pay/naver_pay',
  '/api/kr_pay/naver_pay',
  '/api/kr_pay/welcome_pay',
  '/api/kr_pay/kakao_pay',
]

const pathOf = (code: string, area = 'universal') => {
  const call = callOf(code, area)
  // the card form uses a different call that is not one of the payment calls
  return call ? contract[call].path : kindOf(code, null) === 'cardForm' ? contract.payWithCard.path : null
}
const sorted = (texts: Iterable<string>) => [...texts].sort()

describe('the table of providers', () => {
  it.each([...specified, ...assumed])('[PAY-10] %s pays by %s as %s and sends %j', (code, path, kind, sends) => {
    expect(pathOf(code)).toBe(path)
    expect(channelOf(code)?.kind).toBe(kind)
    expect(channelOf(code)?.sends).toEqual(sends)
  })

  it('[PAY-10] the table has every code of the specification; all other codes are assumed', () => {
    expect(sorted(Object.keys(channels))).toEqual(sorted([...specified, ...assumed].map(([code]) => code)))
  })

  it('[PAY-10] the contract has exactly the payment paths of the specification', () => {
    const cardCalls = [contract.payWithCard, contract.previewCard, contract.redeemCard]
    const paths = [...Object.values(payCalls), ...cardCalls].map(({ path }) => path)
    expect(sorted(paths)).toEqual(sorted(specifiedPaths))
  })

  it('[PAY-10] every payment call has a code', () => {
    const used = Object.values(channels).flatMap(({ call, koreanCall }) => [call, koreanCall ?? null])
    const calls = used.filter((call) => call !== null)
    expect(sorted(new Set(calls))).toEqual(sorted(Object.keys(payCalls)))
  })

  it('[PAY-10] a code uses the Korean path in the Korean area if there is one, otherwise the common path', () => {
    expect(pathOf('11401', 'kr')).toBe('/api/kr_pay/naver_pay')
    for (const area of ['universal', 'sea', 'ja']) expect(pathOf('11401', area)).toBe('/api/pay/naver_pay')
    const others = specified.filter(([code]) => code !== '11401')
    for (const [code, path] of others) expect([code, pathOf(code, 'kr')]).toEqual([code, path])
    expect(pathOf('11402', 'kr')).toBe('/api/kr_pay/kakao_pay')
  })

  it('[PAY-05] Airwallex is embedded for both codes: the page of one method, and Airwallex’s own choice of methods', () => {
    expect(channelOf('11701')?.embedded).toEqual({ provider: 'airwallex', element: 'redirect' })
    expect(channelOf('11702')?.embedded).toEqual({ provider: 'airwallex', element: 'dropIn' })
  })

  it('exactly the kinds that show an embedded form name their form', () => {
    for (const { name, kind, embedded } of Object.values(channels)) {
      const needsForm = ['dropIn', 'lazy', 'script'].includes(kind)
      expect([name, embedded !== undefined]).toEqual([name, needsForm])
    }
  })
})

describe('the kind of a payment', () => {
  it('[PAY-06] AliPay’s card is handled separately only on the channel CARD', () => {
    expect(kindOf('11602', 'CARD')).toBe('lazy')
    for (const other of ['card', 'ALIPAY_CN', '', null]) expect(kindOf('11602', other)).toBe('redirect')
    expect(kindOf('11601', 'CARD')).toBe('redirect')
  })

  it('[PAY-04] the in-game card opens the card form, whatever its channel', () => {
    for (const channel of ['CARD', '3', null]) expect(kindOf('10301', channel)).toBe('cardForm')
    expect(callOf('10301', 'twhk')).toBeNull()
  })

  it('a code outside the table has no channel', () => {
    const unknown = fc.oneof(fc.string(), fc.constantFrom(...Object.getOwnPropertyNames(Object.prototype)))
    fc.assert(
      fc.property(unknown, fc.option(fc.string()), (code, channelId) => {
        fc.pre(!Object.keys(channels).includes(code))
        expect(channelOf(code)).toBeNull()
        expect(kindOf(code, channelId)).toBeNull()
        expect(callOf(code, 'kr')).toBeNull()
        expect(extraParameters(code, { channelId, language: 'de' })).toEqual({})
        expect(lacksChannel(code, channelId)).toBe(false)
      }),
    )
  })
})

describe('the parameters a provider receives', () => {
  it('[PAY-09] the payload has every parameter of the specification and, besides these, only the idempotency key, the replaced order and the view', () => {
    const base =
      'client_id server_id role_id platform product_id domain_area game_channel_id bcp47_lang country did session_id session_time traffic_source'
    const optional = ['areaId', 'pay_id', 'coupon_code', 'channel', 'channel_id']
    const own = ['idempotency_key', 'replaces', 'visit']
    expect(sorted(Object.keys(payInput.shape))).toEqual(sorted([...base.split(' '), ...optional, ...own]))
    const whole = Object.fromEntries(base.split(' ').map((name) => [name, '7']))
    const valid = { ...whole, platform: 'web', domain_area: 'sea', idempotency_key: '12345678' }
    expect(payInput.safeParse(valid).success).toBe(true)
    for (const name of base.split(' ')) expect(payInput.safeParse({ ...valid, [name]: undefined }).success).toBe(false)
  })

  it.each([
    ['10801', { channel_id: '91' }],
    ['10302', { channel: '91' }],
    ['11602', { channel: '91' }],
    ['10201', {}],
    ['11702', {}],
    ['10301', {}],
    ['12001', { channel_id: '91', spec_lang: 'de' }],
  ])('[PAY-09] %s receives %j', (code, parameters) => {
    expect(extraParameters(code, { channelId: '91', language: 'de' })).toEqual(parameters)
  })

  it('[PAY-10] only PingPong receives the page’s language, also without a channel', () => {
    expect(extraParameters('12001', { channelId: null, language: 'pt' })).toEqual({ spec_lang: 'pt' })
    const speaking = Object.keys(channels).filter((code) => channelOf(code)?.sends.includes('spec_lang'))
    expect(speaking).toEqual(['12001'])
  })

  it('[PAY-12] a method lacks its channel if its provider requires a channel and the method has none', () => {
    const wanting = [...specified, ...assumed].filter(([, , , sends]) =>
      sends.some((name) => name.startsWith('channel')),
    )
    const lacking = Object.keys(channels).filter((code) => lacksChannel(code, null))
    expect(sorted(lacking)).toEqual(sorted(wanting.map(([code]) => code)))
    expect(lacksChannel('10801', '')).toBe(true)
    for (const code of Object.keys(channels)) expect(lacksChannel(code, '91')).toBe(false)
  })
})
