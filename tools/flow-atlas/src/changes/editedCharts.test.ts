import { anyModel } from 'statewalk/model'
import { describe, expect, it } from 'vitest'
import {
  type AnyStateMachine,
  assign,
  cancel,
  createMachine,
  enqueueActions,
  raise,
  spawnChild,
  stopChild,
} from 'xstate'
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

const linesOf = (before: FlowVersion, after: FlowVersion) =>
  changesMarkdown({ since: 'then', flows: diffFlows([before], [after], []) })
    .split('\n')
    .filter((line) => line.startsWith('- '))

const codeOf = (code: string) => ({ files: ['chart.ts'], charts: '', read: () => code })

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

describe('A review shows what has changed in one line', () => {
  const outcomes: Outcomes = { goes: { type: 'GO', amount: 55 }, adds: { type: 'ADD' } }
  const chart = (states: Record<string, object>, more: object = {}) =>
    versionOf(createMachine({ context: { rows: 0 }, initial: 'off', states, ...more }), outcomes)
  const changed = (before: Record<string, object>, after: Record<string, object>) =>
    linesOf(chart(before), chart(after))

  it('[TOL-03] for a delay without a name', () => {
    const cooling = (ms: number) => ({
      off: { on: { GO: 'hot' } },
      hot: { after: { [ms]: 'cold', 60000: 'off' } },
      cold: {},
    })
    expect(changed(cooling(4000), cooling(4500))).toEqual([
      '- `~` delay “hot”: 4.5 s – before: 4 s (`hot --after: 4500--> cold`)',
    ])
  })

  it('[TOL-03] for the delay of an event that the chart raises', () => {
    const raising = (delay: number) => ({
      off: { on: { GO: { target: 'on', actions: raise({ type: 'LATE' }, { delay, id: 'late' }) } } },
      on: {},
    })
    expect(changed(raising(9000), raising(9001))).toEqual([
      '- `~` delay “off”: raises late after 9.001 s – before: raises late after 9 s (`off --GO--> on`)',
    ])
  })

  it('[TOL-03] for the parameters of a guard', () => {
    const sending = (max: number) =>
      versionOf(
        createMachine({
          initial: 'off',
          states: { off: { on: { GO: { guard: { type: 'canSend', params: { max } }, target: 'sent' } } }, sent: {} },
        }).provide({
          guards: { canSend: ({ event }, params) => event.amount <= (params as unknown as { max: number }).max },
        }),
        outcomes,
      )
    expect(linesOf(sending(50), sending(60))).toEqual([
      '- `~` guard: “off”: goes, if it can send (max 60) → “sent” – before: “off”: goes, if it can send (max 50) → “sent” (`canSend {"max":60}`)',
    ])
  })

  it('[TOL-03] for inline guards and actions, as written', () => {
    const log = (_: string) => {}
    const adding = (guard: () => boolean, action: () => void) => ({
      off: { on: { ADD: { guard, actions: action } } },
    })
    const isA = () => 'a' < 'b'
    expect(
      changed(
        adding(() => 'a' < 'b', isA as never),
        adding(() => 'A' < 'b', isA as never),
      ),
    ).toEqual(["- `~` guard: “off”: adds, if 'A' < 'b' → stays – before: “off”: adds, if 'a' < 'b' → stays"])
    const logging = (action: () => void) => ({ off: { on: { ADD: { actions: action } } } })
    expect(
      changed(
        logging(() => log('added')),
        logging(() => log('ADDED')),
      ),
    ).toEqual(["- `~` action: “off”: adds → stays: log('ADDED') – before: log('added') (`off --ADD--> (stays)`)"])
  })

  it('[TOL-03] for a list of which only the content has changed', () => {
    const logging = (row: string) => ({
      off: { on: { ADD: { actions: { type: 'log', params: () => ({ rows: [row], by: 'you' }) } } } },
    })
    expect(changed(logging('a'), logging('b'))).toEqual([
      '- `~` action “off”: log {"by":"you","rows":["b"]} on “adds” – before: log {"by":"you","rows":["a"]}',
    ])
  })

  it('[TOL-03] and names started logic without a name by its id', () => {
    const starting = (id: string) => ({ off: { on: { GO: { actions: spawnChild(lampMachine, { id }) } } } })
    expect(changed(starting('watch'), starting('guard'))).toEqual([
      '- `~` action: “off”: goes → stays: starts guard – before: starts watch (`off --GO--> (stays)`)',
    ])
  })

  it('[TOL-03] for a state that no longer ends', () => {
    const packing = (end: object) => ({
      off: { initial: 'loose', onDone: 'shipped', states: { loose: { on: { GO: 'packed' } }, packed: end } },
      shipped: {},
    })
    expect(changed(packing({ type: 'final' }), packing({}))).toEqual([
      '- `~` state “off.packed”: no longer ends “off” – before: ends “off” (`off.packed`)',
    ])
  })

  it('[TOL-03] for a renamed context key, beside other changes', () => {
    const purse = (key: string, least: number, isInline = true) => {
      const isEnough = isInline ? new Function('{ context }', `return context.${key} >= ${least}`) : 'isEnough'
      return versionOf(
        createMachine({
          context: { [key]: 0 },
          initial: 'off',
          states: {
            off: {
              entry: assign({ [key]: () => 0 }),
              on: {
                ADD: {
                  actions: assign({
                    [key]: ({ context }: { context: Record<string, number> }) => Math.min((context[key] ?? 0) + 10, 20),
                  }),
                },
                GO: { guard: isEnough, target: 'on' },
              },
            },
            on: {
              invoke: {
                id: 'pay',
                src: lampMachine,
                input: ({ context }: { context: Record<string, number> }) => ({ amount: context[key] }),
              },
            },
          },
        } as never).provide({
          guards: { isEnough: ({ context }: { context: Record<string, number> }) => (context[key] ?? 0) >= least },
        } as never),
        outcomes,
      )
    }
    const renamed = '- `~` memory: credit: was only renamed in the chart; its former name is money'
    expect(linesOf(purse('money', 10), purse('credit', 10))).toEqual([renamed])
    expect(linesOf(purse('money', 10, false), purse('credit', 20, false))).toEqual([
      renamed,
      '- `~` guard “off”: if enough: refuses on “goes” with credit: 10 – before: if enough: passes (`isEnough`)',
    ])
  })

  it('[TOL-03] for a renamed event', () => {
    const going = (event: string) => ({
      off: { on: { [event]: 'on' } },
      on: { on: { [event]: { target: 'off', actions: 'log' } } },
    })
    expect(changed(going('GO'), going('ADD'))).toEqual([
      '- `~` transition “off”: event ADD: was only renamed in the chart; its former name is GO',
    ])
  })

  it('[TOL-03] for a threshold of a guard, with the values that the guard reads at the first change', () => {
    const version = (least: number) =>
      versionOf(
        createMachine({
          context: { points: 0, hint: 'Win!', coins: 3 },
          initial: 'off',
          states: {
            off: {
              on: {
                ADD: {
                  actions: assign({ points: ({ context }: { context: { points: number } }) => context.points + 50 }),
                },
              },
              always: { guard: 'isRich', target: 'on' },
            },
            on: { on: { GO: { guard: { type: 'isPaid', params: price }, target: 'off' } } },
          },
        } as never).provide({
          guards: {
            isRich: ({ context }: { context: { points: number } }) => context.points >= least,
            isPaid: (_: unknown, { coins }: { coins: number }) => coins > least,
          },
        } as never),
        outcomes,
      )
    const price = ({ context }: { context: { coins: number } }) => ({ coins: context.coins })
    expect(linesOf(version(100), version(200))).toEqual([
      '- `~` guard “off”: if rich: refuses on “adds” with points: 100 – before: if rich: passes (`isRich`)',
    ])
    expect(linesOf(version(1), version(3))).toEqual([
      '- `~` guard “on”: if paid: refuses on “goes” with coins: 3 – before: if paid: passes (`isPaid`)',
    ])
  })

  const renaming = (was: string, now: string) =>
    `- \`~\` state “${now}”: was only renamed in the chart; its former name is ${was} (\`${now}\`)`

  it('[TOL-03] for each of several renamed states', () => {
    const going = ([failed, left, right]: readonly string[]) => ({
      off: { on: { GO: [{ guard: 'isLeft', target: left }, { target: right }], ADD: failed } },
      [failed ?? '']: { on: { GO: 'off' } },
      [left ?? '']: {},
      [right ?? '']: {},
    })
    const version = (...names: string[]) =>
      versionOf(
        createMachine({ initial: 'off', states: going(names) }).provide({ guards: { isLeft: () => true } } as never),
        outcomes,
      )
    expect(linesOf(version('failed', 'a', 'b'), version('refused', 'first', 'second'))).toEqual([
      renaming('failed', 'refused'),
      renaming('a', 'first'),
      renaming('b', 'second'),
    ])
    expect(linesOf(version('failed', 'a', 'b'), version('first', 'refused', 'b'))).toEqual([
      renaming('failed', 'first'),
      renaming('a', 'refused'),
    ])
  })

  it('[TOL-03] for a state that is renamed together with its first state', () => {
    const wizard = (outer: string, first: string) => ({
      off: { on: { GO: outer } },
      [outer]: { initial: first, states: { [first]: { on: { ADD: 'two' } }, two: {} } },
    })
    expect(changed(wizard('asking', 'one'), wizard('wizard', 'start'))).toEqual([
      renaming('asking', 'wizard'),
      renaming('asking.one', 'wizard.start'),
    ])
  })

  it('[TOL-03] for a renamed state whose effect has no id', () => {
    const saving = (name: string) => ({
      off: { on: { GO: name } },
      [name]: { invoke: { src: lampMachine, onDone: 'off' } },
    })
    expect(changed(saving('saves'), saving('stores'))).toEqual([renaming('saves', 'stores')])
  })

  it('[TOL-03] for a renamed state next to a removed state', () => {
    const leaving = (more: string[], kept: string) => ({
      off: { on: { GO: kept, ...(more[0] !== undefined && { ADD: more[0] }) } },
      ...Object.fromEntries(more.map((each) => [each, {}])),
      [kept]: { on: { ADD: 'off' } },
    })
    expect(changed(leaving(['gone'], 'kept'), leaving([], 'stayed'))).toEqual([
      renaming('kept', 'stayed'),
      '- `−` state “gone”',
      '- `−` transition: before: “off”: adds → “gone” (`off --ADD--> gone`)',
    ])
  })

  it('[TOL-03] for a guard of which the sources of both versions are known', () => {
    const version = (least: number): FlowVersion => ({
      ...versionOf(
        createMachine({
          context: { rows: 3 },
          initial: 'off',
          states: { off: { on: { GO: { guard: 'isEnough', target: 'on' } } }, on: {} },
        }).provide({
          guards: { isEnough: ({ context }: { context: { rows: number } }) => context.rows >= least },
        } as never),
        outcomes,
      ),
      code: codeOf(`const chart = setup({ guards: { isEnough: ({ context }) => context.rows >= ${least} } })`),
    })
    const review = changesMarkdown({ since: 'then', flows: diffFlows([version(2)], [version(4)], []) })
    expect(review).toContain(
      [
        '- `~` guard “off”: if enough: refuses on “goes” with rows: 3 – before: if enough: passes (`isEnough`)',
        '',
        '  ```diff',
        '  - ({ context }) => context.rows >= 2',
        '  + ({ context }) => context.rows >= 4',
      ].join('\n'),
    )
    expect(review).not.toContain('rule')
  })

  it('[TOL-03] for the first state of a state', () => {
    const starting = (initial: string) => ({
      off: { on: { GO: 'on', ADD: 'on' } },
      on: { initial, states: { x: {}, y: {} } },
    })
    expect(changed(starting('x'), starting('y'))).toEqual([
      '- `~` state “on”: starts in y – before: starts in x (`on`)',
    ])
  })
})

describe('A review reports changed code that no walk runs', () => {
  const saving = (more: { input?: () => unknown; guard?: () => boolean; log?: () => void }) =>
    versionOf(
      createMachine({
        initial: 'off',
        states: {
          off: { on: { GO: 'on', UNKNOWN: { guard: more.guard ?? (() => true), target: 'editing' } } },
          on: {},
          editing: { invoke: { id: 'save', src: 'save', ...(more.input && { input: more.input }) } },
        },
      } as never).provide({ actions: { log: more.log ?? (() => {}) } } as never),
      { goes: { type: 'GO' } },
    )
  const reviewOf = (before: FlowVersion, after: FlowVersion) =>
    changesMarkdown({ since: 'then', flows: diffFlows([before], [after], []) })
  const input = { input: () => ({ rows: 1 }) }

  it('[TOL-03] in a state that no walk reaches', () => {
    expect(reviewOf(saving(input), saving({ input: () => ({ rows: 1 }) }))).toContain('The flows are the same.')
    expect(reviewOf(saving(input), saving({ input: () => ({ rows: 2 }) }))).toContain(
      [
        '- `~` rule “editing”: changed code that no walk runs (`input of save`)',
        '',
        '  ```diff',
        '  - () => ({ rows: 1 })',
        '  + () => ({ rows: 2 })',
        '  ```',
      ].join('\n'),
    )
  })

  it('[TOL-03] of an action, because a walk does not run actions', () => {
    const log = (_: string) => {}
    const lines = linesOf(saving({ log: () => log('a') }), saving({ log: () => log('b') }))
    expect(lines).toEqual(['- `~` rule: changed code that no walk runs (`action log`)'])
  })

  it('[TOL-03] unless the sources of both versions are compared anyway', () => {
    const code = codeOf('')
    const [before, after] = [saving(input), saving({ input: () => ({ rows: 2 }) })].map((each) => ({ ...each, code }))
    if (before && after) expect(reviewOf(before, after)).toContain('The flows are the same.')
  })
})
