import { describe, expect, it } from 'vitest'
import { channels } from './channels.ts'
import { hostsOfPayway, paymentLink } from './paymentHosts.ts'

const shop = { page: 'topup.watt.example', also: ['pay.operator.example'] }
const here = { page: 'watt.localhost', also: [] }

describe('a payment link', () => {
  it.each([
    ['https://www.paypal.com/checkoutnow?token=1', '10201'],
    ['https://paypal.com/a', '10201'],
    ['https://secure.xsolla.com/paystation4/?token=1', '11001'],
    ['https://pay.operator.example/a', '10801'],
    ['https://eu.pay.operator.example/a', '12101'],
    ['https://checkoutshopper-live.adyen.com/a', null],
  ])('[PAY-14] %s opens for the channel %s', (url, payway) => {
    expect(paymentLink(url, payway, shop)).toEqual({ kind: 'open', url })
  })

  it.each([
    ['https://www.paypal.com/a', '11001'],
    ['https://paypal.com.evil.example/a', '10201'],
    ['https://evilpaypal.com/a', '10201'],
    ['https://evil.example/paypal.com', '10201'],
    ['https://user@paypal.com/a', '10201'],
    ['http://www.paypal.com/a', '10201'],
    ['https://evil.example/a', null],
    ['https://anything.example/a', '10801'],
    ['https://www.paypal.com/a', '99999'],
    ['https://www.paypal.com/a', 'toString'],
    ['http://pay.localhost:4001/a', '12101'],
    ['https://127.0.0.1/a', '12101'],
    ['javascript:alert(1)', '10201'],
    ['', '10201'],
  ])('[PAY-14] %s does not open for the channel %s', (url, payway) => {
    expect(paymentLink(url, payway, shop)).toEqual({ kind: 'refused', url: null })
  })

  it('[PAY-14] a payment link may lead to this machine only from this machine', () => {
    expect(paymentLink('http://pay.localhost:4001/a', '12101', here).url).toBe('http://pay.localhost:4001/a')
    expect(paymentLink('https://evil.example/a', '12101', here).url).toBeNull()
  })

  it.each([null, undefined])('a payment link that is %s counts as missing, not as refused', (url) => {
    expect(paymentLink(url, '10201', shop)).toEqual({ kind: 'none', url: null })
  })

  it('every channel has allowed hosts, except channels whose hosts the operator configures', () => {
    const without = Object.keys(channels).filter((payway) => (hostsOfPayway[payway] ?? []).length === 0)
    expect(without, 'platform pay, and cards that lead nowhere').toEqual(['10301', '10801'])
  })
})
