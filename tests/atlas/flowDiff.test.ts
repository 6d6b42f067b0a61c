import { diffFlows, type FlowVersion } from 'flow-atlas/changes/flowDiff'
import { type AnyFlowModel, anyModel } from 'statewalk/model'
import { chartOf, type EditableState, editableOf, stateAt } from 'statewalk/mutants/editable'
import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, assign, createMachine } from 'xstate'
import { loginMachine } from '../../machines/login/login.machine.ts'
import { loginModel } from '../../machines/login/login.paths.ts'
import { resultMachine } from '../../machines/result/result.machine.ts'
import { resultModel } from '../../machines/result/result.paths.ts'

const version = (name: string, machine: AnyStateMachine, model: AnyFlowModel): FlowVersion => ({
  name,
  chart: { machine, model },
})
const login = version('login', loginMachine, anyModel(loginModel))
const result = version('result', resultMachine, anyModel(resultModel))

/** Returns a chart with an edited config. */
const edited = (machine: AnyStateMachine, edit: (root: EditableState) => void) => {
  const root = editableOf(machine)
  edit(root)
  return chartOf(root, machine.implementations)
}
const loginWith = (edit: (root: EditableState) => void) =>
  version('login', edited(loginMachine, edit), anyModel(loginModel))

/** Returns the changes of the only flow that differs, each with its kind and name. */
const named = (before: FlowVersion, after: FlowVersion) => {
  const flows = diffFlows([before], [after])
  expect(flows.length).toBeLessThanOrEqual(1)
  return flows.flatMap(({ changes }) => changes.map(({ kind, what, name }) => `${what} ${kind}: ${name}`))
}
const changesOf = (before: FlowVersion, after: FlowVersion) => diffFlows([before], [after])[0]?.changes ?? []

describe('Comparing the behaviour of two versions of a flow', () => {
  it('[FLW-05] reports nothing for the same chart', () => {
    expect(diffFlows([login, result], [login, result])).toEqual([])
    expect(
      named(
        login,
        loginWith(() => {}),
      ),
    ).toEqual([])
  })

  it('[FLW-05] reports the guard that now accepts a blank password, although no row of the table differs', () => {
    const machine = loginMachine.provide({
      guards: { isFilled: ({ context }) => context.username !== '' && context.password !== '' },
    })
    const changes = changesOf(login, version('login', machine, anyModel(loginModel)))
    expect(changes.map(({ what, kind, name }) => `${what} ${kind}: ${name}`)).toEqual(['guard changed: isFilled'])
    expect(changes[0]?.words).toContain('passes on “presses log in”')
    expect(changes[0]?.was).toBe('isFilled: refuses')
    expect(changes[0]?.step?.steps).toEqual(['types a name', 'types blanks as password', 'presses log in'])
    expect(changes[0]?.step?.before).toContain('isFilled: refuses')
    expect(changes[0]?.step?.after).toContain('→ authenticating')
    expect(changes[0]?.words).toContain('asking.left')
  })

  it('[FLW-05] reports polling that ends after 20 instead of 10 minutes as a changed delay, even if model and table agree', () => {
    const machine = resultMachine.provide({ delays: { watchLimit: 1_200_000 } })
    const model = anyModel({ ...resultModel, delays: { ...resultModel.delays, watchLimit: 1_200_000 } })
    const changes = changesOf(result, version('result', machine, model))
    expect(changes.map(({ what, kind, name }) => `${what} ${kind}: ${name}`)).toEqual(['delay changed: watchLimit'])
    expect(changes[0]?.words).toBe('watch limit: 20 min')
    expect(changes[0]?.was).toBe('watch limit: 10 min')
  })

  it('[FLW-05] reports a changed target as that transition, with the step before and after side by side', () => {
    const after = loginWith((root) => {
      const opening = stateAt(root, ['asking', 'opening'])
      for (const row of opening.on['window.left'] ?? []) row.target = 'waiting'
    })
    const changes = changesOf(login, after)
    expect(changes.map(({ what, kind, name }) => `${what} ${kind}: ${name}`)).toEqual([
      'transition changed: asking.opening --window.left--> asking.waiting',
    ])
    expect(changes[0]?.step?.before).toContain('→ asking.left')
    expect(changes[0]?.step?.after).toContain('→ asking.waiting')
  })

  it('[FLW-05] names a removed guard and a replaced guard', () => {
    const without = loginWith((root) => {
      for (const row of stateAt(root, ['editing']).on.submitted ?? []) row.guard = undefined
    })
    expect(named(login, without)).toEqual(['guard removed: isFilled'])
    const another = loginWith((root) => {
      for (const row of stateAt(root, ['editing']).on.submitted ?? [])
        row.guard = { type: 'isThirdParty', params: { method: 'x' } }
    })
    expect(named(login, another)).toEqual(['guard changed: isThirdParty {"method":"x"}'])
  })

  it('[FLW-05] names a changed delay with both lengths', () => {
    const machine = loginMachine.provide({ delays: { openingTime: 50_000 } })
    const changes = changesOf(login, version('login', machine, anyModel(loginModel)))
    expect(changes.map(({ words, was }) => [words, was])).toEqual([['opening time: 50 s', 'opening time: 40 s']])
  })

  it('[FLW-05] reports a changed message as the action that sets it, and a reworded text as that text', () => {
    const after = loginWith((root) => {
      for (const row of stateAt(root, ['asking', 'opening']).after.openingTime ?? [])
        row.actions = [{ type: 'explain', params: { refusal: { kind: 'text', key: 'network_error' } } }]
    })
    const changes = changesOf(login, after)
    expect(changes.map(({ what, kind }) => `${what} ${kind}`)).toEqual(['action changed'])
    expect(changes[0]?.words).toContain('network_error')
    expect(changes[0]?.was).toContain('log_fail')
    const text = { flow: 'login', state: 'editing', name: 'log_fail', was: 'Login failed.', now: 'That did not work.' }
    expect(
      diffFlows([login], [login], [text]).flatMap(({ changes: all }) =>
        all.map(({ what, name, words, was }) => [what, name, words, was]),
      ),
    ).toEqual([['text', 'log_fail', '“That did not work.”', '“Login failed.”']])
  })

  it('[FLW-05] names a context value that an action sets differently, although no row of the table shows it', () => {
    const machine = loginMachine.provide({ actions: { setLink: assign({ link: 'elsewhere' }) } })
    expect(named(login, version('login', machine, anyModel(loginModel)))).toEqual(['memory changed: link'])
  })

  it('[FLW-05] reports renamed, removed and added flows', () => {
    const all = (before: FlowVersion[], after: FlowVersion[]) =>
      diffFlows(before, after).map(({ flow, kind, formerly, changes }) => [flow, kind, formerly, changes.length > 0])
    expect(all([login], [version('logIn', loginMachine, anyModel(loginModel))])).toEqual([
      ['logIn', 'renamed', 'login', false],
    ])
    expect(all([login, result], [login])).toEqual([['result', 'removed', null, true]])
    expect(all([login], [login, result])).toEqual([['result', 'added', null, true]])
  })

  it('[FLW-05] reports states in which the two versions could not be compared', () => {
    const aside = version(
      'login',
      createMachine({
        id: 'login',
        type: 'parallel',
        states: { window: { initial: 'shut', states: { shut: {} } }, clock: {} },
      }),
      tiny,
    )
    const before = version(
      'login',
      createMachine({
        id: 'login',
        type: 'parallel',
        states: { window: { initial: 'shut', states: { shut: {} } } },
      }),
      tiny,
    )
    expect(diffFlows([before], [aside])[0]?.gaps).toEqual([
      'what it does in window.shut was not compared: the older version is in no such situation',
    ])
  })

  it('[FLW-05] compares a version that cannot run by its reviewed table, and says so', () => {
    const old: FlowVersion = { name: 'login', chart: null, because: 'it needs another package', table: tableless }
    const [flow] = diffFlows([old], [login])
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
