import { expect, test } from 'vitest'
import { transition } from 'xstate'
import { describeFlow } from '../../src/paths/describeFlow.ts'
import { gems } from '../selection/selection.model.ts'
import { storefrontMachine } from './storefront.machine.ts'
import { storefrontModel, usualInput } from './storefront.model.ts'
import { selectIsStarting } from './storefront.select.ts'
import { openedWith, pickedOf } from './storefront.types.ts'

describeFlow(storefrontMachine, storefrontModel, import.meta.url, 'REG-06 REG-07 LGN-07')

test('[NAV-02] a shop in the server’s page asks for nothing by itself until it is known who has come', () => {
  const input = { ...usualInput, isServed: true }
  const game = { clientId: '7', gpId: 'g7', name: 'Skybound', logo: '' }
  const served = storefrontMachine.resolveState({ value: 'failed', context: { ...openedWith(input), game } })
  expect(selectIsStarting(served)).toBe(true)
  const visit = { ...input, isServed: false, isReturning: false }
  const [known] = transition(storefrontMachine, served, { type: 'visitor.recognised', visit })
  expect(known.value).toBe('failed')
  expect(selectIsStarting(known)).toBe(false)
})

test('[FMT-03] an item that is shown without a price cannot be bought', () => {
  const picked = (price: number | null) => {
    const context = { chosen: { ...gems, price }, server: null, role: null, limits: [] }
    return pickedOf({ context, hasTag: () => false } as unknown as Parameters<typeof pickedOf>[0])
  }
  expect([picked(null).block, picked(0.99).block]).toEqual(['price_unknown', null])
})
