import { describe, expect, it } from 'vitest'
import { method } from '../examples.ts'
import { groupingOf, groupings, groupMethods } from './groupings.ts'
import type { Method } from './methods.ts'

const way = (key: string, channelId: string | null, subMethods: Method[] = []) =>
  method('10801', { key, channelId, name: key, subMethods })
/** Groups the methods by heading. Returns each heading with the keys of its methods. */
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

  it('[RCH-14] null and texts that merely resemble an id have no grouping', () => {
    const others = [null, '', ' 1', '01', '1.0', '128-134', 'eWallet', 'constructor']
    expect(others.filter((id) => groupingOf(id) !== null)).toEqual([])
  })

  it('[RCH-14] there are exactly ten groupings', () => {
    expect(groupings).toHaveLength(10)
  })
})

describe('methods under their headings', () => {
  it('methods keep their order; each run of methods with the same grouping has a heading', () => {
    const methods = [
      way('a', '128'),
      way('b', '141'),
      way('c', '91'),
      way('d', null),
      way('e', 'other'),
      way('f', '129'),
    ]
    expect(runsOf(methods)).toEqual([
      ['internetBank', 'a', 'b'],
      ['banking', 'c'],
      [null, 'd', 'e'],
      ['internetBank', 'f'],
    ])
  })

  it('a method without a grouping is under the grouping that all its sub-methods share', () => {
    const banks = [way('x', '128'), way('y', '134')]
    const mixed = [way('x', '128'), way('y', '91')]
    const half = [way('x', '128'), way('y', null)]
    const reverse = [way('y', null), way('x', '128')]
    expect(runsOf([way('own', '3', banks)])).toEqual([['prepaidCard', 'own']])
    expect(runsOf([way('shared', null, banks)])).toEqual([['internetBank', 'shared']])
    for (const subs of [mixed, half, reverse]) expect(runsOf([way('none', null, subs)])).toEqual([[null, 'none']])
  })

  it('without methods, the list is empty', () => {
    expect(groupMethods([])).toEqual([])
  })
})
