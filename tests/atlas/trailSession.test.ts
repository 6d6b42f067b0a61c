import { readSession } from 'flow-atlas/live/session'
import { sessionOfTrail } from 'flow-atlas/live/trailSession'
import { loadFlows } from 'statewalk/flows'
import { expect, it } from 'vitest'
import type { FlowStep } from '../../src/contract/messages/flowCounts.ts'

const machines = new Map((await loadFlows()).map(({ machine }) => [machine.id, machine]))
const step = (flow: string, from: string, event: string, to: string): FlowStep => ({ flow, from, event, to })

it('[FLW-05] turns the trail sent with a player’s question into a session for the panel, with the states and transitions of each chart', () => {
  const steps = [
    step('login', '', 'begins', 'editing'),
    step('login', 'editing', 'submitted', 'authenticating'),
    step('login', 'authenticating', 'error: authenticate', 'editing'),
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

it('[FLW-05] a step in one region keeps the states of other regions, and entering a compound state enters its inner states', () => {
  const steps = [
    step('coupons', '', 'begins', 'offer.loading.soon'),
    step('coupons', '', 'begins', 'popup.closed'),
    step('coupons', 'offer.loading', 'done: loadCoupons', 'offer.shown'),
    step('coupons', 'popup.closed', 'a step that no chart has', 'popup.closed'),
  ]
  const { steps: walked } = sessionOfTrail(steps, machines, '')
  expect(walked.at(-1)?.to).toContain('popup.closed')
  expect(walked.at(2)?.to.some((state) => state.startsWith('offer.shown.'))).toBe(true)
  expect(walked.at(2)?.to).not.toContain('offer.loading.soon')
  expect(walked.at(-1)?.taken).toEqual([])
})
