import { anyModel } from 'statewalk/model'
import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, cancel, createMachine, enqueueActions, raise, spawnChild, stopChild } from 'xstate'
import { lampMachine } from '../fixtures/lamp.ts'
import { changesMarkdown } from '../pages/changesMarkdown.ts'
import { diffFlows, type FlowVersion } from './flowDiff.ts'

type Outcomes = Record<string, { type: string; [key: string]: unknown }>

const versionOf = (machine: AnyStateMachine, outcomes: Outcomes): FlowVersion => ({
  name: 'chart',
  chart: {
    machine,
    model: anyModel({ title: 'A chart', outcomes, projection: ({ context }) => [context], delays: {}, states: {} }),
  },
})

/** Returns the lines of a review that report changes and gaps. */
const linesOf = (before: FlowVersion, after: FlowVersion) =>
  changesMarkdown({ since: 'then', flows: diffFlows([before], [after], []) })
    .split('\n')
    .filter((line) => line.startsWith('- '))

describe('A review reports effects that only one version stops', () => {
  const watching = (off: object[] | object) =>
    versionOf(
      createMachine({
        initial: 'off',
        states: {
          off: {
            on: {
              ON: {
                target: 'on',
                actions: [
                  spawnChild(lampMachine, { id: 'watch' }),
                  raise({ type: 'LATE' }, { delay: 9000, id: 'late' }),
                ],
              },
            },
          },
          on: { on: { OFF: { target: 'ended', actions: off as never } } },
          ended: { on: { LATE: 'late' } },
          late: {},
        },
      }),
      { 'switches on': { type: 'ON' }, 'switches off': { type: 'OFF' } },
    )
  const queued = (stops: boolean, cancels: boolean) =>
    watching(
      enqueueActions(({ enqueue }) => {
        if (stops) enqueue.stopChild('watch')
        if (cancels) enqueue.cancel('late')
      }),
    )

  it('[TOL-03] if `enqueueActions` no longer stops a child', () => {
    expect(linesOf(queued(true, true), queued(false, true))).toEqual([
      '- `−` action “on”: no longer stops watch on “switches off” – before: stops watch',
    ])
  })

  it('[TOL-03] if `enqueueActions` no longer cancels an event', () => {
    expect(linesOf(queued(true, true), queued(true, false))).toEqual([
      '- `−` action “on”: no longer cancels late on “switches off” – before: cancels late',
    ])
  })

  it('[TOL-03] also if the actions are declared', () => {
    expect(linesOf(watching([stopChild('watch'), cancel('late')]), watching([stopChild('watch')]))).toEqual([
      '- `~` action: “on”: switches off → “ended”: stops watch – before: stops watch, cancels late (`on --OFF--> ended`)',
    ])
  })
})
