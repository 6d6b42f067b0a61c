import { type AnyFlowModel, anyModel } from 'statewalk/model'
import { chartOf, type EditableState, editableOf, stateAt } from 'statewalk/mutants/editable'
import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, assign, createMachine, fromPromise } from 'xstate'
import { lampMachine, lampModel } from '../fixtures/lamp.ts'
import { signInMachine, signInModel } from '../fixtures/signIn.ts'
import { diffFlows, type FlowVersion } from './flowDiff.ts'

const version = (name: string, machine: AnyStateMachine, model: AnyFlowModel): FlowVersion => ({
  name,
  chart: { machine, model },
})
const signIn = version('signIn', signInMachine, anyModel(signInModel))
const lamp = version('lamp', lampMachine, anyModel(lampModel))

const edited = (machine: AnyStateMachine, edit: (root: EditableState) => void) => {
  const root = editableOf(machine)
  edit(root)
  return chartOf(root, machine.implementations)
}
const signInWith = (edit: (root: EditableState) => void) =>
  version('signIn', edited(signInMachine, edit), anyModel(signInModel))

/** Returns one line per change. Expects that at most one flow differs. */
const named = (before: FlowVersion, after: FlowVersion) => {
  const flows = diffFlows([before], [after])
  expect(flows.length).toBeLessThanOrEqual(1)
  return flows.flatMap(({ changes }) => changes.map(({ kind, what, name }) => `${what} ${kind}: ${name}`))
}
const changesOf = (before: FlowVersion, after: FlowVersion) => diffFlows([before], [after])[0]?.changes ?? []

describe('The comparison of two versions of a flow by their behaviour', () => {
  it('[FLW-05] reports no change for the same chart', () => {
    expect(diffFlows([signIn, lamp], [signIn, lamp])).toEqual([])
    expect(
      named(
        signIn,
        signInWith(() => {}),
      ),
    ).toEqual([])
  })

  it('[FLW-05] reports a changed rule of a guard, such as a blank password that is accepted, although no table row differs', () => {
    const machine = signInMachine.provide({
      guards: { isFilled: ({ context }) => context.name !== '' && context.password !== '' },
    })
    const changes = changesOf(signIn, version('signIn', machine, anyModel(signInModel)))
    expect(changes.map(({ what, kind, name }) => `${what} ${kind}: ${name}`)).toEqual(['guard changed: isFilled'])
    expect(changes[0]?.words).toContain('passes on “presses log in”')
    expect(changes[0]?.was).toBe('if filled: refuses')
    expect(changes[0]?.step?.steps).toEqual(['types a name', 'types blanks as password', 'presses log in'])
    expect(changes[0]?.step?.before).toContain('if filled: refuses')
    expect(changes[0]?.step?.after).toContain('→ “Waiting for the server”')
    expect(changes[0]?.words).toMatch(/in \d states: “/)
  })

  it('[TOL-03] names constants and history that changed in a state that no walk reaches, with and without the code', () => {
    const doorWith = (delay: number, size: number, history: 'shallow' | 'deep') =>
      createMachine(
        {
          id: 'door',
          initial: 'shut',
          states: {
            shut: { on: { OPEN: { guard: ({ event }) => event.code === 4711, target: 'open' } } },
            open: {
              initial: 'wide',
              invoke: { id: 'load', src: 'load', input: { size } },
              states: {
                wide: { after: { retry: 'narrow' } },
                narrow: {},
                back: { type: 'history', history, target: size > 20 ? 'narrow' : 'wide' },
              },
            },
          },
        },
        { actors: { load: fromPromise(async () => 1) }, delays: { retry: delay } },
      )
    const model = anyModel({
      title: 'A door',
      outcomes: { opens: { type: 'OPEN' } },
      projection: () => [],
      states: {},
    })
    const code = { read: () => null, files: [], charts: 'machines/' }
    for (const more of [{}, { code }]) {
      const [before, after] = [doorWith(4000, 20, 'shallow'), doorWith(8000, 50, 'deep')].map((machine) => ({
        ...version('door', machine, model),
        ...more,
      }))
      const changes = before && after ? changesOf(before, after) : []
      expect(changes.map(({ state, name, code: lines }) => [state, name, lines?.was, lines?.now])).toEqual([
        ['open', 'input of load', ['size: 20'], ['size: 50']],
        ['open.wide', 'delay retry', ['4000'], ['8000']],
        ['open.back', 'history', ['shallow, wide'], ['deep, narrow']],
      ])
      expect(before && changesOf(before, before)).toEqual([])
    }
  })

  it('[FLW-05] a changed delay is reported once with both lengths, even if model and table contain it too', () => {
    const machine = signInMachine.provide({ delays: { openingTime: 50_000 } })
    const model = anyModel({ ...signInModel, delays: { openingTime: 50_000 } })
    for (const each of [anyModel(signInModel), model]) {
      const changes = changesOf(signIn, version('signIn', machine, each))
      expect(changes.map(({ what, kind, name }) => `${what} ${kind}: ${name}`)).toEqual(['delay changed: openingTime'])
      expect(changes.map(({ words, was }) => [words, was])).toEqual([['opening time: 50 s', 'opening time: 40 s']])
    }
  })

  it('[FLW-05] reports a changed target with its transition, and with the step of both versions side by side', () => {
    const after = signInWith((root) => {
      const opening = stateAt(root, ['asking', 'opening'])
      for (const row of opening.on['window.left'] ?? []) row.target = 'waiting'
    })
    const changes = changesOf(signIn, after)
    expect(changes.map(({ what, kind, name }) => `${what} ${kind}: ${name}`)).toEqual([
      'transition changed: asking.opening --window.left--> asking.waiting',
    ])
    expect(changes[0]?.step?.before).toContain('→ “The window is gone, and the form is there again”')
    expect(changes[0]?.step?.after).toContain('→ “The user is at the provider”')
  })

  it('[FLW-05] reports a removed guard, and a replaced guard', () => {
    const without = signInWith((root) => {
      for (const row of stateAt(root, ['editing']).on.submitted ?? []) row.guard = undefined
    })
    expect(named(signIn, without)).toEqual(['guard removed: isFilled'])
    const another = signInWith((root) => {
      for (const row of stateAt(root, ['editing']).on.submitted ?? [])
        row.guard = { type: 'isKnown', params: { provider: 'x' } }
    })
    expect(named(signIn, another)).toEqual(['guard changed: isKnown {"provider":"x"}'])
  })

  it('[FLW-05] reports a replaced message with the action that sets it, and a reworded text as a changed text', () => {
    const after = signInWith((root) => {
      for (const row of stateAt(root, ['asking', 'opening']).after.openingTime ?? [])
        row.actions = [{ type: 'explain', params: { refusal: 'network_error' } }]
    })
    const changes = changesOf(signIn, after)
    expect(changes.map(({ what, kind }) => `${what} ${kind}`)).toEqual(['action changed'])
    expect(changes[0]?.words).toContain('network_error')
    expect(changes[0]?.was).toContain('log_fail')
    const text = { flow: 'signIn', state: 'editing', name: 'log_fail', was: 'Login failed.', now: 'That did not work.' }
    expect(
      diffFlows([signIn], [signIn], [text]).flatMap(({ changes: all }) =>
        all.map(({ what, name, words, was }) => [what, name, words, was]),
      ),
    ).toEqual([['text', 'log_fail', '“That did not work.”', '“Login failed.”']])
  })

  it('[FLW-05] a changed context value is reported if no table row shows the change', () => {
    const machine = signInMachine.provide({ actions: { setAccount: assign({ account: 'elsewhere' }) } })
    expect(named(signIn, version('signIn', machine, anyModel(signInModel)))).toEqual(['memory changed: account'])
  })

  it('[FLW-05] reports a renamed, a removed and a new flow', () => {
    const all = (before: FlowVersion[], after: FlowVersion[]) =>
      diffFlows(before, after).map(({ flow, kind, formerly, changes }) => [flow, kind, formerly, changes.length > 0])
    expect(all([signIn], [version('logIn', signInMachine, anyModel(signInModel))])).toEqual([
      ['logIn', 'renamed', 'signIn', false],
    ])
    expect(all([signIn, lamp], [signIn])).toEqual([['lamp', 'removed', null, true]])
    expect(all([signIn], [signIn, lamp])).toEqual([['lamp', 'added', null, true]])
  })

  it('[FLW-05] reports states in which the two versions could not be compared', () => {
    const aside = version(
      'signIn',
      createMachine({
        id: 'signIn',
        type: 'parallel',
        states: { window: { initial: 'shut', states: { shut: {} } }, clock: {} },
      }),
      tiny,
    )
    const before = version(
      'signIn',
      createMachine({
        id: 'signIn',
        type: 'parallel',
        states: { window: { initial: 'shut', states: { shut: {} } } },
      }),
      tiny,
    )
    expect(diffFlows([before], [aside])[0]?.gaps).toEqual([
      'its behaviour in “window.shut” was not compared: the older version has no such situation',
    ])
  })

  it('[FLW-05] compares the reviewed table of a version that cannot be run, and reports this', () => {
    const old: FlowVersion = { name: 'signIn', chart: null, because: 'it needs another package', table: tableless }
    const [flow] = diffFlows([old], [signIn])
    expect(flow?.gaps).toEqual(['only its reviewed table was compared: it needs another package'])
  })
})

const tiny: AnyFlowModel = {
  title: 'Logging in',
  outcomes: {},
  projection: () => [],
  delays: {},
  states: {},
}
const tableless = { title: 'Logging in', states: [], transitions: [] }
