import { expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { instrument } from '../chart/instrument.ts'
import { createStepper } from '../chart/step.ts'
import { anyModel } from '../model.ts'
import { putterOf } from './putThere.ts'

const lamp = (ms: number) =>
  createMachine({ id: 'lamp', initial: 'on', states: { on: { after: { 4000: 'off', [ms]: 'off' } }, off: {} } })
const model = anyModel({ title: 'A lamp', outcomes: {}, projection: () => [], delays: {}, states: {} })

it('[FLW-05] a timer without a name gets the delay of the chart into which it is put, and no other timer is lost', () => {
  const { position } = createStepper(instrument(lamp(70_000)), model).start(undefined)
  const put = putterOf(lamp(60_000))(position)
  expect([...(put?.timers.keys() ?? [])].sort()).toEqual(['xstate.after.4000.lamp.on', 'xstate.after.60000.lamp.on'])
})
