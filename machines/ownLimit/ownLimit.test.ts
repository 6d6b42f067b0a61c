import { describeFlow } from 'statewalk/describeFlow'
import { expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { OwnLimit } from '../../src/domain/order/ownLimit.ts'
import { ownLimitMachine } from './ownLimit.machine.ts'
import { ownLimitModel } from './ownLimit.paths.ts'
import { ownLimitScenarios } from './ownLimit.scenarios.ts'
import { selectCanRemoveLimit, selectCanSaveLimit } from './ownLimit.select.ts'

describeFlow(ownLimitMachine, ownLimitModel, import.meta.url, 'BEY-06', ownLimitScenarios)

it('[BEY-06] a limit is set to the typed amount, and can be removed again', async () => {
  const wishes: (number | null)[] = []
  const known: OwnLimit = { currency: 'USD', spent: 0, reserved: null, limit: null, next: null }
  const chart = ownLimitMachine.provide({
    actors: {
      loadLimit: fromPromise(async () => known),
      setLimit: fromPromise(async ({ input }) => {
        wishes.push(input.limit)
        return { ...known, limit: input.limit }
      }),
    },
  })
  const actor = createActor(chart, { input: { clientId: '7' } }).start()
  await waitFor(actor, (own) => own.matches('shown'))
  expect([selectCanSaveLimit(actor.getSnapshot()), selectCanRemoveLimit(actor.getSnapshot())]).toEqual([false, false])
  actor.send({ type: 'amount.edited', value: '49,99' })
  actor.send({ type: 'submitted' })
  await waitFor(actor, (own) => own.matches('shown'))
  expect(actor.getSnapshot().context.known?.limit).toBe(49.99)
  actor.send({ type: 'removed' })
  await waitFor(actor, (own) => own.matches('shown'))
  expect(wishes).toEqual([49.99, null])
})

it('[BEY-06] a typed amount that is too long is cut, and spaces in it do not count', async () => {
  const known: OwnLimit = { currency: 'USD', spent: 0, reserved: null, limit: null, next: null }
  const chart = ownLimitMachine.provide({ actors: { loadLimit: fromPromise(async () => known) } })
  const actor = createActor(chart, { input: { clientId: '7' } }).start()
  await waitFor(actor, (own) => own.matches('shown'))
  const kept = (value: string) => {
    actor.send({ type: 'amount.edited', value })
    return actor.getSnapshot().context.amount
  }
  expect(kept('1'.repeat(100))).toHaveLength(12)
  expect(kept('123 456 789 .50')).toBe('123 456 789 .50')
})
