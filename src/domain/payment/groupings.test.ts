import { describe, expect, it } from 'vitest'
import { groupingOf, groupings, groupMethods } from './groupings.ts'
import type { Method } from './methods.ts'

const method = (key: string, channelId: string | null, subMethods: Method[] = []): Method => ({
  key,
  paywayId: '10801',
  channelId,
  name: key,
  icon: 'card',
  sort: 1,
  min: 0,
  max: 0,
  allowsCoupon: true,
  description: null,
  subMethods,
})
/** Each run as its grouping and the keys of its methods. */
const runsOf = (methods: Method[]) =>
  groupMethods(methods).map((run) => [run.group, ...run.methods.map(({ key }) => key)])

describe('channel groupings', () => {
  it.each([
    ['internetBank', [128, 129, 130, 131, 132, 133, 134, 136, 137, 138, 139, 140, 141]],
    ['banking', [91, 92, 93, 94, 121]],
    ['eWallet', [1]],
    ['prepaidCard', [3]],
    ['molpoints', [605]],
    ['ininal', [127]],
    ['truewallet', [143]],
    ['linepay', [142]],
    ['truemoney', [602]],
    ['twelveCall', [601]],
  ])('[RCH-14] %s has exactly the ids %j', (group, ids) => {
    const found = Array.from({ length: 1000 }, (_, id) => id).filter((id) => groupingOf(String(id)) === group)
    expect(found).toEqual(ids)
  })

  it('[RCH-14] ids just outside a range have no grouping', () => {
    const outside = [0, 2, 4, 90, 95, 120, 122, 126, 135, 144, 600, 603, 604, 606]
    expect(outside.filter((id) => groupingOf(String(id)) !== null)).toEqual([])
  })

  it('[RCH-14] null and texts that only resemble an id have no grouping', () => {
    const others = [null, '', ' 1', '01', '1.0', '128-134', 'eWallet', 'constructor']
    expect(others.filter((id) => groupingOf(id) !== null)).toEqual([])
  })

  it('[RCH-14] there are exactly the ten groupings', () => {
    expect(groupings).toHaveLength(10)
  })
})

describe('methods under their headings', () => {
  it('keep their order, with a heading over each run of one grouping', () => {
    const methods = [
      method('a', '128'),
      method('b', '141'),
      method('c', '91'),
      method('d', null),
      method('e', 'other'),
      method('f', '129'),
    ]
    expect(runsOf(methods)).toEqual([
      ['internetBank', 'a', 'b'],
      ['banking', 'c'],
      [null, 'd', 'e'],
      ['internetBank', 'f'],
    ])
  })

  it('are under the grouping that all their sub-methods share if they have none themselves', () => {
    const banks = [method('x', '128'), method('y', '134')]
    const mixed = [method('x', '128'), method('y', '91')]
    const half = [method('x', '128'), method('y', null)]
    const reverse = [method('y', null), method('x', '128')]
    expect(runsOf([method('own', '3', banks)])).toEqual([['prepaidCard', 'own']])
    expect(runsOf([method('shared', null, banks)])).toEqual([['internetBank', 'shared']])
    for (const subs of [mixed, half, reverse]) expect(runsOf([method('none', null, subs)])).toEqual([[null, 'none']])
  })

  it('are an empty list without methods', () => {
    expect(groupMethods([])).toEqual([])
  })
})
