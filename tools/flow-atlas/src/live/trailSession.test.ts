import { expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { signInMachine } from '../fixtures/signIn.ts'
import { readSession } from './session.ts'
import { sessionOfTrail, type TrailStep } from './trailSession.ts'

const roomMachine = createMachine({
  id: 'room',
  type: 'parallel',
  states: {
    door: {
      initial: 'shut',
      states: {
        shut: { initial: 'locked', states: { locked: {} }, on: { unlocked: 'open' } },
        open: { initial: 'wide', states: { wide: {} } },
      },
    },
    lamp: { initial: 'off', states: { off: {} } },
  },
})
const machines = new Map([signInMachine, roomMachine].map((machine) => [machine.id, machine]))
const step = (flow: string, from: string, event: string, to: string): TrailStep => ({ flow, from, event, to })

it('[FLW-05] the panel can open the steps sent with a question, with the states and transitions of each chart', () => {
  const steps = [
    step('signIn', '', 'begins', 'editing'),
    step('signIn', 'editing', 'submitted', 'authenticating'),
    step('signIn', 'authenticating', 'error: authenticate', 'editing'),
  ]
  const session = sessionOfTrail(steps, machines, 'H000001')
  expect(readSession(JSON.stringify(session))).toEqual(session)
  expect(session.steps.map(({ from, to }) => [from, to])).toEqual([
    [[], ['editing']],
    [['editing'], ['authenticating']],
    [['authenticating'], ['editing']],
  ])
  const [begins, submits] = session.steps
  expect(begins?.taken).toEqual([])
  expect(submits?.taken).toEqual([{ state: 'editing', place: expect.any(Number) }])
})

it('[FLW-05] a step in one region does not change other regions, and entering a compound state enters its initial states', () => {
  const steps = [
    step('room', '', 'begins', 'door.shut.locked'),
    step('room', '', 'begins', 'lamp.off'),
    step('room', 'door.shut', 'unlocked', 'door.open'),
    step('room', 'lamp.off', 'a step that no chart has', 'lamp.off'),
  ]
  const { steps: walked } = sessionOfTrail(steps, machines, '')
  expect(walked.at(2)?.to.toSorted()).toEqual(['door.open.wide', 'lamp.off'])
  expect(walked.at(-1)?.to).toContain('lamp.off')
  expect(walked.at(-1)?.taken).toEqual([])
})
