import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { method } from '../examples.ts'
import { eligibleRegions, hiddenByPrice, inOrder, type Method, preselect, unusable } from './methods.ts'
import { acceptsPrice } from './priceBounds.ts'

const way = (part: Partial<Method> & { key: string }) => method('10201', { name: part.key, ...part })
const keysOf = (methods: readonly Method[], price = 10, platform: 'web' | 'ios' = 'web') =>
  eligibleRegions([{ code: 'US', methods: [...methods] }], price, platform).flatMap((region) =>
    region.methods.map(({ key }) => key),
  )

describe('the price filter', () => {
  it.each([
    [0, 0, 1e9, true],
    [-1, -1, 0.01, true],
    [0, 10, 10, true],
    [0, 10, 10.01, false],
    [10, 0, 10, true],
    [10, 0, 9.99, false],
    [5, 10, 5, true],
    [5, 10, 10, true],
    [5, 10, 4.99, false],
    [5, 10, 10.01, false],
    [7, 7, 7, true],
    [0.99, 0.99, 0.99, true],
    [10, 5, 7, false],
    [-1, 10, 0, true],
    [10, -1, 10, true],
    [10, -1, 9.99, false],
    [0.01, 0, 0, false],
  ])('[RCH-03] minimum %d and maximum %d accept the price %d: %s', (min, max, price, accepted) => {
    expect(acceptsPrice({ min, max }, price)).toBe(accepted)
  })

  it('[RCH-03] the price filter follows the rule’s four cases for any bounds and any price', () => {
    const rule = (min: number, max: number, price: number) => {
      if (min <= 0 && max <= 0) return true
      if (min <= 0) return price <= max
      if (max <= 0) return price >= min
      return price >= min && price <= max
    }
    const amount = fc.integer({ min: -5, max: 20 })
    fc.assert(
      fc.property(amount, amount, amount, (min, max, price) => {
        expect(acceptsPrice({ min, max }, price)).toBe(rule(min, max, price))
      }),
      { numRuns: 5000 },
    )
  })
})

describe('the methods to offer', () => {
  it('[RCH-04] offered methods have an icon and accept the price', () => {
    expect(keysOf([way({ key: 'a' }), way({ key: 'b', icon: null }), way({ key: 'c', min: 11 })])).toEqual(['a'])
  })

  it('[RCH-04] a method with sub-methods is offered only with the sub-methods that accept the price', () => {
    const cheap = way({ key: 'cheap', max: 5 })
    const dear = way({ key: 'dear', min: 5 })
    expect(keysOf([way({ key: 'bank', subMethods: [cheap] })])).toEqual([])
    const [region] = eligibleRegions(
      [{ code: 'US', methods: [way({ key: 'bank', subMethods: [cheap, dear] })] }],
      10,
      'web',
    )
    expect(region?.methods[0]?.subMethods.map(({ key }) => key)).toEqual(['dear'])
  })

  it('[RCH-04] methods are sorted by number; equal ones keep their order, and methods without a number come last', () => {
    const methods = [
      way({ key: 'none', sort: Number.NaN }),
      way({ key: 'ten', sort: 10 }),
      way({ key: 'two', sort: 2 }),
      way({ key: 'two again', sort: 2 }),
    ]
    expect(keysOf(methods)).toEqual(['two', 'two again', 'ten', 'none'])
  })

  it('[RCH-04] sub-methods are sorted in the same way', () => {
    const subs = ['c', 'b', 'a'].map((key, at) => way({ key, sort: 3 - at }))
    const regions = [{ code: 'US', methods: [way({ key: 'bank', subMethods: subs })] }]
    const [bank] = eligibleRegions(regions, 10, 'web')[0]?.methods ?? []
    expect(bank?.subMethods.map(({ key }) => key)).toEqual(['a', 'b', 'c'])
  })

  it('[RCH-04] regions without methods are omitted', () => {
    const regions = [
      { code: 'US', methods: [way({ key: 'a', min: 100 })] },
      { code: 'DE', methods: [way({ key: 'b' })] },
    ]
    expect(eligibleRegions(regions, 10, 'web').map(({ code }) => code)).toEqual(['DE'])
  })

  it('[RCH-05] Apple Pay of platform pay is offered only on iOS, as a method and as a sub-method', () => {
    const apple = way({ key: 'apple', paywayId: '10801', channelId: 'apple_pay' })
    expect(keysOf([apple])).toEqual([])
    expect(keysOf([apple], 10, 'ios')).toEqual(['apple'])
    expect(keysOf([way({ key: 'wallets', subMethods: [apple] })])).toEqual([])
  })

  it('[RCH-05] Apple Pay of any other provider is offered everywhere', () => {
    const others = ['12101', '11701', '12001'].map((paywayId) =>
      way({ key: paywayId, paywayId, channelId: 'apple_pay' }),
    )
    expect(keysOf(others)).toEqual(['12101', '11701', '12001'])
    expect(keysOf([way({ key: 'platform pay', paywayId: '10801', channelId: '1' })])).toEqual(['platform pay'])
  })

  it('[RCH-04] a method whose own bounds exclude the price is omitted, whatever its sub-methods accept', () => {
    expect(keysOf([way({ key: 'bank', max: 9, subMethods: [way({ key: 'any' })] })])).toEqual([])
  })
})

describe('the preselected method', () => {
  const bank = way({ key: 'bank', subMethods: [way({ key: 'b1' }), way({ key: 'b2' })] })
  const card = way({ key: 'card' })
  const paypal = way({ key: 'paypal' })

  it('[RCH-06] the remembered method is preselected, also among sub-methods', () => {
    expect(preselect([card, paypal], 'paypal', 'web')?.method.key).toBe('paypal')
    expect(preselect([card, bank], 'b2', 'web')).toEqual({ method: bank, sub: bank.subMethods[1] })
  })

  it('[RCH-06] without a remembered method, the first method without sub-methods is preselected, or none if there is none', () => {
    expect(preselect([bank, card, paypal], 'gone', 'web')?.method.key).toBe('card')
    expect(preselect([bank], null, 'web')).toBeNull()
  })

  it('[RCH-06] the remembered method is not preselected if it is no longer offered', () => {
    const lone = way({ key: 'lone', subMethods: [way({ key: 'l1' })] })
    expect(preselect([lone, paypal], 'card', 'web')).toEqual({ method: paypal, sub: null })
    expect(preselect([], 'card', 'web')).toBeNull()
  })

  it('[RCH-06] a method whose sub-method is not chosen yet is never preselected', () => {
    expect(preselect([bank, card], 'bank', 'web')?.method.key).toBe('card')
    expect(preselect([bank], 'bank', 'web')).toBeNull()
  })
})

describe('a method that cannot be used here', () => {
  const script = way({ key: 'script', paywayId: '11501' })
  const paypal = way({ key: 'paypal' })

  it('a method that needs a desktop script cannot be used on other platforms', () => {
    expect(unusable(script, 'android')).toBe('desktop_only')
    expect(unusable(script, 'ios')).toBe('desktop_only')
    expect(unusable(script, 'web')).toBeNull()
  })

  it('a method of another kind can be used everywhere', () => {
    const others = ['10201', '10301', '11701', '11702', '11602', '99999']
    for (const paywayId of others) {
      const one = way({ key: paywayId, paywayId, channelId: 'CARD' })
      expect([unusable(one, 'web'), unusable(one, 'android'), unusable(one, 'ios')]).toEqual([null, null, null])
    }
  })

  it('[RCH-06] a method that cannot be used is not preselected, even if it is remembered', () => {
    expect(preselect([script, paypal], null, 'android')?.method.key).toBe('paypal')
    expect(preselect([script, paypal], 'script', 'ios')?.method.key).toBe('paypal')
    expect(preselect([script], 'script', 'android')).toBeNull()
    expect(preselect([script, paypal], 'script', 'web')?.method.key).toBe('script')
  })
})

describe('the order of regions', () => {
  it('[RCH-14] regions are in the order of the country list; unlisted regions come last in their original order', () => {
    const regions = ['XX', 'DE', 'Global', 'PH'].map((code) => ({ code, methods: [] }))
    expect(inOrder(regions, ['Global', 'PH', 'DE']).map(({ code }) => code)).toEqual(['Global', 'PH', 'DE', 'XX'])
    expect(inOrder(regions, [])).toEqual(regions)
  })
})

const hiddenAt = (methods: readonly Method[], price: number) =>
  hiddenByPrice({ code: 'US', methods: [...methods] }, price, 'web')

describe('[BEY-05] methods hidden by the price', () => {
  it('hidden methods are listed with their price bounds, cheapest first, without the offered methods', () => {
    const methods = [way({ key: 'any' }), way({ key: 'voucher', min: 20, max: 100 }), way({ key: 'carrier', max: 5 })]
    expect(hiddenAt(methods, 10)).toEqual([
      { key: 'carrier', name: 'carrier', min: 0, max: 5 },
      { key: 'voucher', name: 'voucher', min: 20, max: 100 },
    ])
    expect(hiddenAt(methods, 4).map(({ key }) => key)).toEqual(['voucher'])
    expect(hiddenAt(methods, 20).map(({ key }) => key)).toEqual(['carrier'])
  })

  it('methods that no price would show are not listed: no icon, iOS only, or impossible bounds', () => {
    const methods = [
      way({ key: 'plain', icon: null, min: 20 }),
      way({ key: 'apple', paywayId: '10801', channelId: 'apple_pay', min: 20 }),
      way({ key: 'never', min: 30, max: 20 }),
    ]
    expect(hiddenAt(methods, 10)).toEqual([])
  })

  it('a hidden method has the widest price bounds of its sub-methods', () => {
    const banks = way({
      key: 'banks',
      max: 80,
      subMethods: [way({ key: 'a', min: 20, max: 50 }), way({ key: 'b', min: 15 })],
    })
    expect(hiddenAt([banks], 10)).toEqual([{ key: 'banks', name: 'banks', min: 15, max: 80 }])
  })

  it('hidden and offered methods together are all methods with an icon and possible bounds', () => {
    const bound = fc.integer({ min: -1, max: 20 })
    const methods = fc.array(fc.record({ min: bound, max: bound }), { maxLength: 6 })
    fc.assert(
      fc.property(methods, fc.integer({ min: 1, max: 20 }), (bounds, price) => {
        const listed = bounds.map((each, at) => way({ key: `m${at}`, ...each }))
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
