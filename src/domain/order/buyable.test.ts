import { expect, it } from 'vitest'
import { gems } from '../examples.ts'
import { isUsedUp } from './buyable.ts'
import type { Limit } from './purchaseLimits.ts'

const limit = (left: number, unpaidOrder: string | null = null): Limit => ({
  goodsId: gems.id,
  type: 'role',
  frequency: 2,
  days: 0,
  opensAt: null,
  left,
  unpaidOrder,
})

it.each([
  ['bought for the last time', [limit(1)], [limit(0)], true],
  ['waiting for its payment, and then paid', [limit(0, 'B1')], [limit(0)], true],
  ['bought, and one purchase is left', [limit(2)], [limit(1)], false],
  ['waiting for its payment', [limit(1)], [limit(0, 'B1')], false],
  ['reached before', [limit(0)], [limit(0)], false],
  ['not counted before', null, [limit(0)], false],
  ['not counted any more', [limit(1)], null, false],
  ['without a limit', [], [], false],
] as const)('[GDS-04] an item that is %s', (_, before, now, isOver) => {
  expect(isUsedUp(gems, before, now)).toBe(isOver)
  expect(isUsedUp(null, before, now)).toBe(false)
})
