import { describeFlow } from 'statewalk/describeFlow'
import { expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { handoverMachine } from './handover.machine.ts'
import { handoverModel } from './handover.paths.ts'
import { handoverScenarios } from './handover.scenarios.ts'
import { selectHandoverView } from './handover.select.ts'

describeFlow(handoverMachine, handoverModel, import.meta.url, 'BEY-12', handoverScenarios)

it('[BEY-12] a code disappears after ten minutes, and another one can be requested', async () => {
  let made = 0
  const clock = new SimulatedClock()
  const actor = createActor(
    handoverMachine.provide({
      actors: { makeAddress: fromPromise(async () => `https://shop.example/?made=${++made}`) },
    }),
    { clock },
  ).start()
  actor.send({ type: 'phone.clicked', choice: { clientId: '7', area: null, goodsId: 'gems60' } })
  await waitFor(actor, (handing) => handing.context.address === 'https://shop.example/?made=1')
  clock.increment(599_999)
  expect(selectHandoverView(actor.getSnapshot())).toBe('shown')
  clock.increment(1)
  expect([selectHandoverView(actor.getSnapshot()), actor.getSnapshot().context.address]).toEqual(['expired', null])
  actor.send({ type: 'renewed' })
  await waitFor(actor, (handing) => handing.context.address === 'https://shop.example/?made=2')
})
