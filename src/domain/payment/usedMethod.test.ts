import { describe, expect, it } from 'vitest'
import { method } from '../examples.ts'
import type { Method } from './methods.ts'
import { placeOfUsed } from './placeOfUsed.ts'
import { withUsed } from './usedMethod.ts'

const way = (paywayId: string, channelId: string | null = null, subMethods: Method[] = []) =>
  method(paywayId, { key: `${paywayId}:${channelId ?? ''}`, channelId, subMethods })
const bank = way('10801', '130')
const methods = [way('10201'), way('10801', null, [bank]), way('11501')]

describe('[BEY-04] the payment method used last', () => {
  it('the last method is found among methods and sub-methods', () => {
    expect(placeOfUsed(methods, { paywayId: '10201', channelId: null }, 'web')).toEqual({
      method: methods[0],
      sub: null,
    })
    expect(placeOfUsed(methods, { paywayId: '10801', channelId: '130' }, 'web')).toEqual({
      method: methods[1],
      sub: bank,
    })
  })

  it.each([
    ['is not offered any more', { paywayId: '10101', channelId: null }, 'web'],
    ['is another channel of the provider', { paywayId: '10801', channelId: '131' }, 'web'],
    ['only opens a list', { paywayId: '10801', channelId: null }, 'web'],
    ['cannot be used on this device', { paywayId: '11501', channelId: null }, 'android'],
  ] as const)('the last method is not found if it %s', (_, used, platform) => {
    expect(placeOfUsed(methods, used, platform)).toBeNull()
  })

  it('the last method is stored by player and area, only for the most recent players', () => {
    const paypal = { paywayId: '10201', channelId: null }
    const known = withUsed(withUsed({}, { account: '1', area: 'ja' }, paypal), { account: '1', area: 'kr' }, paypal)
    const changed = withUsed(known, { account: '1', area: 'ja' }, { paywayId: '10801', channelId: '130' })
    expect(changed).toEqual({ '1 kr': paypal, '1 ja': { paywayId: '10801', channelId: '130' } })
    const crowd = Array.from({ length: 20 }, (_, at) => `p${at}`)
    const full = crowd.reduce((all, account) => withUsed(all, { account, area: 'ja' }, paypal), changed)
    expect(Object.keys(full)).toEqual(crowd.map((account) => `${account} ja`))
  })
})
