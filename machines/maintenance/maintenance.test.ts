import { describeFlow } from 'statewalk/describeFlow'
import { expect, it } from 'vitest'
import { createActor, type EventObject, fromCallback, fromPromise, waitFor } from 'xstate'
import type { Maintenance } from '../../src/domain/page/time/maintenance.ts'
import { maintenanceMachine } from './maintenance.machine.ts'
import { maintenanceModel } from './maintenance.paths.ts'
import { maintenanceScenarios } from './maintenance.scenarios.ts'
import { selectShopDoor } from './maintenance.select.ts'

describeFlow(maintenanceMachine, maintenanceModel, import.meta.url, 'BEY-13', maintenanceScenarios)

const planned: Maintenance = { startsAt: 600, endsAt: 900, startTime: 1600, endTime: 1900, phase: 'soon' }

/** The server sends `answers` one after another. `moments` records each time for which the chart sets a timer. */
const opened = (answers: (Maintenance | null)[]) => {
  const moments: (number | null)[] = []
  const chart = maintenanceMachine.provide({
    actors: {
      loadMaintenance: fromPromise(async () => answers.shift() ?? null),
      watchTime: fromCallback<EventObject, { moment: number | null }>(({ input }) => void moments.push(input.moment)),
    },
  })
  return { actor: createActor(chart, { input: { clientId: '7' } }).start(), moments }
}

it('[BEY-13] a maintenance is announced, closes the shop at its start, and reopens the shop at its end', async () => {
  const { actor, moments } = opened([planned, null])
  let openings = 0
  actor.on('shop.opened', () => void openings++)
  expect(selectShopDoor(actor.getSnapshot())).toBe('open')
  await waitFor(actor, (shop) => selectShopDoor(shop) === 'announced')
  actor.send({ type: 'time.reached' })
  expect(selectShopDoor(actor.getSnapshot())).toBe('closed')
  actor.send({ type: 'time.reached' })
  await waitFor(actor, (shop) => selectShopDoor(shop) === 'open')
  expect([moments, openings, actor.getSnapshot().context.known]).toEqual([[600, 900, null], 1, null])
})

it('[BEY-13] a page that is opened during a maintenance is closed, and stays closed if the maintenance is prolonged', async () => {
  const running = { ...planned, phase: 'running' } as const
  const { actor } = opened([running, { ...running, endsAt: 1200 }])
  await waitFor(actor, (shop) => selectShopDoor(shop) === 'closed')
  actor.send({ type: 'time.reached' })
  await waitFor(actor, ({ context }) => context.known?.endsAt === 1200)
  expect(selectShopDoor(actor.getSnapshot())).toBe('closed')
})
