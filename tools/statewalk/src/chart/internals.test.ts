import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import {
  assign,
  cancel,
  createActor,
  createMachine,
  emit,
  enqueueActions,
  fromCallback,
  fromEventObservable,
  fromObservable,
  fromPromise,
  fromTransition,
  not,
  raise,
  sendTo,
  spawnChild,
  stopChild,
} from 'xstate'
import {
  activeNodes,
  isBuiltinAction,
  isOfXstate,
  neverCompletes,
  ownKeys,
  reportingGuard,
  transitionsIn,
} from './internals.ts'
import { stateKey } from './names.ts'

const machine = createMachine({
  id: 'parts',
  type: 'parallel',
  states: {
    one: { initial: 'off', states: { off: { on: { PRESS: 'on' } }, on: {} } },
    two: { initial: 'off', states: { off: {} } },
  },
})

describe('xstate still has', () => {
  it('[TOL-01] active states that follow from the public value', () => {
    const actor = createActor(machine).start()
    actor.send({ type: 'PRESS' })
    const keys = activeNodes(actor.getSnapshot()).map(stateKey)
    expect(keys.sort()).toEqual(['(anywhere)', 'one', 'one.on', 'two', 'two.off'])
    expect(activeNodes(actor.getSnapshot())).toBe(activeNodes(actor.getSnapshot()))
  })

  it('[TOL-01] the transitions of a microstep', () => {
    const taken: string[] = []
    const inspect = (event: Parameters<typeof transitionsIn>[0]) =>
      taken.push(...transitionsIn(event).map(({ eventType }) => eventType))
    createActor(machine, { inspect }).start().send({ type: 'PRESS' })
    expect(taken).toContain('PRESS')
  })

  it('[TOL-01] guards whose result can be reported', () => {
    const passed: boolean[] = []
    const guarded = createMachine({ on: { PRESS: { guard: not(() => false), actions: () => {} } } })
    const [transition] = guarded.root.transitions.get('PRESS') ?? []
    if (transition !== undefined) transition.guard = reportingGuard(transition.guard, (each) => passed.push(each))
    createActor(guarded).start().send({ type: 'PRESS' })
    expect(passed).toEqual([true])
  })

  it.each([
    ['xstate.assign', assign({}), ['assignment']],
    ['xstate.enqueueActions', enqueueActions(() => {}), ['collect']],
    ['xstate.spawnChild', spawnChild('work', { id: 'a' }), ['src', 'id']],
    ['xstate.stopChild', stopChild('a'), ['actorRef']],
    ['xstate.raise', raise({ type: 'A' }, { delay: 1, id: 'a' }), ['event', 'delay', 'id']],
    ['xstate.sendTo', sendTo('a', { type: 'A' }, { delay: 1, id: 'a' }), ['to', 'event', 'delay', 'id']],
    ['xstate.cancel', cancel('a'), ['sendId']],
    ['xstate.emit', emit({ type: 'A' }), ['event']],
  ] as const)('[TOL-01] the parts of %s', (type, action, parts) => {
    expect({ ...action }).toMatchObject({ type })
    for (const part of parts) expect({ ...action }).toHaveProperty(part)
    expect(isBuiltinAction(action)).toBe(true)
    expect(
      Object.entries(action).filter(([key, value]) => ownKeys.has(key) && typeof value === 'function'),
    ).not.toEqual([])
  })

  it('[TOL-01] marks on its own functions, and no marks on functions of a chart', () => {
    expect([isOfXstate(not('a')), isOfXstate(assign({})), isOfXstate(() => true)]).toEqual([true, true, false])
  })

  it('[TOL-01] promises and observables that complete, unlike callbacks and transition functions', () => {
    const observed = () => ({ subscribe: () => ({ unsubscribe: () => {} }) })
    const others = [fromPromise(async () => {}), fromObservable(observed), fromEventObservable(observed), machine, {}]
    expect(others.map(neverCompletes)).toEqual(others.map(() => false))
    const endless = [fromCallback(() => {}), fromTransition((count: number) => count + 1, 0)]
    expect(endless.map(neverCompletes)).toEqual([true, true])
  })

  it('[TOL-01] undocumented parts, which no module except internals.ts uses', () => {
    const src = fileURLToPath(new URL('../', import.meta.url))
    const using = globSync('**/*.ts', { cwd: src })
      .filter((file) => !file.endsWith('.test.ts'))
      .filter((file) =>
        /\b_nodes\b|\b_transitions\b|\b_parentNode\b|\b_snapshot\b|\.check\b|'(?:check|resolve)' in /.test(
          readFileSync(`${src}${file}`, 'utf8'),
        ),
      )
    expect(using).toEqual(['chart/internals.ts'])
  })
})
