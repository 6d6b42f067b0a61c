import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eligibleRegions, hiddenByPrice, type Method } from './methods.ts'

const method = (part: Partial<Method> & { key: string }): Method => ({
  paywayId: '10201',
  channelId: null,
  name: part.key,
  icon: 'card',
  sort: 1,
  min: 0,
  max: 0,
  allowsCoupon: true,
  description: null,
  subMethods: [],
  ...part,
})
const hiddenAt = (methods: readonly Method[], price: number) =>
  hiddenByPrice({ code: 'US', methods: [...methods] }, price, 'web')

describe('[BEY-05] methods that take other prices', () => {
  it('are named with their bounds, cheapest first, and those that are offered are not among them', () => {
    const methods = [
      method({ key: 'any' }),
      method({ key: 'voucher', min: 20, max: 100 }),
      method({ key: 'carrier', max: 5 }),
    ]
    expect(hiddenAt(methods, 10)).toEqual([
      { key: 'carrier', name: 'carrier', min: 0, max: 5 },
      { key: 'voucher', name: 'voucher', min: 20, max: 100 },
    ])
    expect(hiddenAt(methods, 4).map(({ key }) => key)).toEqual(['voucher'])
    expect(hiddenAt(methods, 20).map(({ key }) => key)).toEqual(['carrier'])
  })

  it('are none that no price would show: without icon, for iOS only, or with bounds that nothing meets', () => {
    const methods = [
      method({ key: 'plain', icon: null, min: 20 }),
      method({ key: 'apple', paywayId: '10801', channelId: 'apple_pay', min: 20 }),
      method({ key: 'never', min: 30, max: 20 }),
    ]
    expect(hiddenAt(methods, 10)).toEqual([])
  })

  it('count with the widest bounds of their sub-methods', () => {
    const banks = method({
      key: 'banks',
      max: 80,
      subMethods: [method({ key: 'a', min: 20, max: 50 }), method({ key: 'b', min: 15 })],
    })
    expect(hiddenAt([banks], 10)).toEqual([{ key: 'banks', name: 'banks', min: 15, max: 80 }])
  })

  it('and those that are offered make up all that have an icon and prices at all', () => {
    const bound = fc.integer({ min: -1, max: 20 })
    const methods = fc.array(fc.record({ min: bound, max: bound }), { maxLength: 6 })
    fc.assert(
      fc.property(methods, fc.integer({ min: 1, max: 20 }), (bounds, price) => {
        const listed = bounds.map((each, at) => method({ key: `m${at}`, ...each }))
        const offered = eligibleRegions([{ code: 'US', methods: listed }], price, 'web')
          .flatMap((region) => region.methods)
          .map(({ key }) => key)
        const hidden = hiddenAt(listed, price).map(({ key }) => key)
        const possible = listed.filter(({ min, max }) => max <= 0 || min <= max).map(({ key }) => key)
        expect([...offered, ...hidden].sort()).toEqual([...possible].sort())
      }),
    )
  })
})
