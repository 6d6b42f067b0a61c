import { expect, it } from 'vitest'
import { describeFlow } from '../../src/paths/describeFlow.ts'
import { explorerOf } from '../../src/paths/explorer.ts'
import { openOrdersMachine } from './openOrders.machine.ts'
import { openOrdersModel } from './openOrders.paths.ts'

describeFlow(openOrdersMachine, openOrdersModel, import.meta.url, 'FLW-04 BEY-09')

it('[BEY-09] cancelling is asked about also while the orders are read again, as right after another was kept', () => {
  const explorer = explorerOf({ machine: openOrdersMachine, model: openOrdersModel })
  const wants = 'wants to cancel the unpaid order'
  const steps = ['the open orders arrive', wants, 'keeps the order', wants]
  const { failures, shown } = explorer.walk({ id: 'again', input: 'starts', steps })
  expect(failures).toEqual([])
  expect(shown.at(-1)?.states).toEqual(['asking'])
})
