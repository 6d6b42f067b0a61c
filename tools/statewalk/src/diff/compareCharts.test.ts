import { describe, expect, it } from 'vitest'
import { type AnyMachineSnapshot, type AnyStateMachine, assign, createMachine } from 'xstate'
import { exampleMachine, exampleModel } from '../fixtures/example.ts'
import { anyModel } from '../model.ts'
import { chartOf, type EditableState, editableOf, newTransition, stateAt } from '../mutants/editable.ts'
import { type ChartVersion, compareCharts } from './compareCharts.ts'

const model = anyModel(exampleModel)
const version = (machine: AnyStateMachine): ChartVersion => ({ machine, model })
const before = version(exampleMachine)
/** Returns the example chart with an edit and with a longer delay, which walks reach only in later steps. */
const edited = (edit: (root: EditableState & { context?: unknown }) => void) => {
  const root = editableOf(exampleMachine)
  edit(root)
  return version(chartOf(root, exampleMachine.provide({ delays: { pause: 5000 } }).implementations))
}
const named = (after: ChartVersion) =>
  compareCharts(before, after).differences.map(({ about, name, was, now }) => [about, name, was, now].join(' '))
const paused = 'delay pause 3000 5000'

const halves = (states: Record<string, object>, aside: Record<string, object>) =>
  createMachine({
    id: 'halves',
    type: 'parallel',
    states: { main: { initial: 'off', states }, ...aside },
  })
const lamp = (states: Record<string, object>, aside: Record<string, object> = {}): ChartVersion => ({
  machine: halves(states, aside),
  model: anyModel({
    title: 'A lamp',
    outcomes: { presses: { type: 'pressed' } },
    projection: () => [],
    delays: {},
    states: {},
  }),
})

describe('A difference between two versions of a chart', () => {
  it('[FLW-05] is found in every situation that both versions reach', () => {
    expect(compareCharts(before, version(exampleMachine))).toMatchObject({
      differences: [],
      isWhole: true,
      uncompared: [],
    })
    expect(named(edited(() => {}))).toEqual([paused])
  })

  it('[FLW-05] is found after their contexts diverge, each difference once', () => {
    const after = edited((root) => {
      root.context = { amount: 0, hint: 'Which?' }
    })
    expect(named(after)).toEqual(['memory hint "Ask for an amount" "Which?"', paused])
    expect(compareCharts(before, after).uncompared).toEqual([])
  })

  it('[FLW-05] is found after a state that only the newer version has', () => {
    const after = edited((root) => {
      const [row] = stateAt(root, ['asking']).on.asked ?? []
      if (row) row.target = 'confirming'
      root.states.confirming = { ...stateAt(root, ['failed']), on: { helped: [newTransition('printing')] } }
    })
    const { differences, uncompared } = compareCharts(before, after)
    expect(differences.find(({ about }) => about === 'delay')).toMatchObject({
      name: 'pause',
      was: '3000',
      now: '5000',
      at: {
        steps: ['asks for 5', 'has read the hint', 'too many at once (7)'],
        isPutThere: true,
        before: ['isCode: passes', '→ pausing', 'stops print', 'waits 3000 ms (pause)'],
        after: ['isCode: passes', '→ pausing', 'stops print', 'waits 5000 ms (pause)'],
      },
    })
    expect(differences[0]?.at.isPutThere).toBe(false)
    expect(uncompared).toEqual([])
  })

  it('[FLW-05] counts once for each place in which the same effect has different parameters', () => {
    const telling = (first: object, second: object): ChartVersion => {
      const press = (target: string, words: object) => ({ target, actions: { type: 'tell', params: words } })
      const machine = createMachine({
        id: 'telling',
        initial: 'off',
        states: {
          off: { on: { pressed: press('dim', first) } },
          dim: { on: { pressed: press('on', second) } },
          on: { on: { pressed: press('off', second) } },
        },
      }).provide({ actions: { tell: () => {} } })
      return { ...lamp({ off: {} }), machine }
    }
    const dynamic = (text: string) => () => ({ text })
    const changesTo = (first: string, second: string) =>
      compareCharts(telling(dynamic('a'), dynamic('b')), telling(dynamic(first), dynamic(second))).differences.map(
        ({ name, was, now, states }) => [name, was, now, states.join()],
      )
    expect(changesTo('x', 'y')).toEqual([
      ['tell', 'tell {"text":"a"}', 'tell {"text":"x"}', 'off'],
      ['tell', 'tell {"text":"b"}', 'tell {"text":"y"}', 'dim,on'],
    ])
  })

  it('[FLW-05] is unknown in states to which the older version cannot be moved; these states are reported', () => {
    const before = lamp({ off: { on: { pressed: 'on' } }, on: {} })
    const after = lamp({ off: { on: { pressed: 'on' } }, on: {} }, { aside: {} })
    expect(compareCharts(before, after).uncompared).toEqual(['main.off', 'main.on'])
  })

  it('[FLW-05] in a delay without a name is one difference, although an event meets the running timer', () => {
    const lit = (ms: number) =>
      lamp({ off: { on: { pressed: 'on' } }, on: { after: { [ms]: 'off' }, on: { pressed: 'off' } } })
    const { differences } = compareCharts(lit(5000), lit(8000))
    expect(differences.filter(({ about }) => about === 'situation')).toEqual([])
    expect(JSON.stringify(differences)).toContain('8000')
  })

  it('[FLW-05] is found after returning from states that only the newer version has', () => {
    const before = lamp({ off: { on: { pressed: 'on' } }, on: { on: { pressed: 'off' } } })
    const after = lamp({
      off: { on: { pressed: 'dim' } },
      dim: { on: { pressed: 'on' } },
      on: { on: { pressed: 'dim' } },
    })
    const { differences, uncompared } = compareCharts(before, after)
    expect(differences.map(({ at }) => at.steps)).toEqual([['presses'], ['presses', 'presses', 'presses']])
    expect(uncompared).toEqual([])
  })
})

describe('A step after which two versions differ', () => {
  const outcomes = { presses: { type: 'pressed' } }
  const versionWith = (
    config: object,
    projection: (snapshot: AnyMachineSnapshot) => readonly unknown[],
  ): ChartVersion => ({
    machine: createMachine({ context: {}, initial: 'off', ...config }),
    model: anyModel({ title: 'A lamp', outcomes, projection, delays: {}, states: {} }),
  })
  const named = (before: ChartVersion, after: ChartVersion) =>
    compareCharts(before, after).differences.map(({ about, name, was, now }) => [about, name, was, now])

  it('[TOL-03] is reported, even if only the tags differ that the model reads', () => {
    const tagged = (tags: string[]) =>
      versionWith({ states: { off: { on: { pressed: 'on' } }, on: { tags } } }, (snapshot) => [...snapshot.tags])
    expect(named(tagged([]), tagged(['bright']))).toEqual([['situation', 'what the model reads', '[]', '["bright"]']])
  })

  it('[TOL-03] is reported if only one version throws at the start or at the end of a delay', () => {
    const thrower = () => {
      throw new Error('broken')
    }
    const starting = (entry?: object) => versionWith({ states: { off: { ...entry } } }, () => [])
    expect(named(starting(), starting({ entry: assign(thrower) }))).toEqual([['crash', 'the chart', '', 'throws']])
    const waiting = (entry?: object) =>
      versionWith({ states: { off: { after: { 1000: 'on' } }, on: { ...entry } } }, () => [])
    expect(named(waiting(), waiting({ entry: assign(thrower) }))).toEqual([['crash', 'the chart', '', 'throws']])
  })
})

describe('A context key that only one version has', () => {
  type Purse = Record<string, number>
  /** A chart whose event `earned` adds amounts to the context, and whose guard compares the context with a price. */
  const purse = (start: Purse, earned: Purse, price: Purse, more: object = {}): ChartVersion => ({
    machine: createMachine({
      context: start,
      initial: 'poor',
      states: {
        poor: { on: { earned: { actions: 'earn' }, bought: { guard: 'isEnough', target: 'rich' }, ...more } },
        rich: {},
        guest: { on: { bought: { guard: 'isEnough', target: 'rich' } } },
      },
    }).provide({
      guards: {
        isEnough: ({ context }: { context: Purse }) =>
          Object.entries(price).every(([key, least]) => (context[key] ?? 0) >= least),
      },
      actions: {
        earn: assign(({ context }: { context: Purse }) =>
          Object.fromEntries(
            Object.entries(earned).map(([key, each]) => [key, Math.min((context[key] ?? 0) + each, 3 * each)]),
          ),
        ),
      },
    } as never),
    model: anyModel({
      title: 'A purse',
      outcomes: { earns: { type: 'earned' }, buys: { type: 'bought' }, leaves: { type: 'left' } },
      projection: ({ context }) => [context],
      delays: {},
      states: {},
    }),
  })
  const found = (before: ChartVersion, after: ChartVersion) => {
    const { differences, renamedKeys } = compareCharts(before, after)
    return {
      lines: differences.map(({ about, name, was, now }) => [about, name, was, now].join(' ')),
      keys: [...renamedKeys].map((names) => names.join(' → ')),
    }
  }
  const coins = (key: string, price = 10) => purse({ [key]: 0 }, { [key]: 10 }, { [key]: price })

  it('[FLW-05] is a renaming if it always has the value of a key that only the other version has', () => {
    expect(found(coins('money'), coins('credit'))).toEqual({ lines: [], keys: ['money → credit'] })
    const two = (a: string, b: string) => purse({ [a]: 0, [b]: 0 }, { [a]: 10, [b]: 5 }, { [a]: 20, [b]: 10 })
    const turned = purse({ score: 0, credit: 0 }, { credit: 10, score: 5 }, { credit: 20, score: 10 })
    for (const after of [two('credit', 'score'), turned])
      expect(found(two('money', 'points'), after)).toEqual({
        lines: [],
        keys: ['money → credit', 'points → score'],
      })
  })

  it('[FLW-05] is no renaming if both keys are always empty', () => {
    const idle = (key: string) => purse({ [key]: 0 }, {}, {})
    expect(found(idle('money'), idle('hint'))).toEqual({ lines: ['memory money 0 ', 'memory hint  0'], keys: [] })
  })

  it('[FLW-05] does not hide another change if it is renamed', () => {
    expect(found(coins('money'), coins('credit', 20))).toEqual({
      lines: ['guard isEnough passes refuses'],
      keys: ['money → credit'],
    })
  })

  it('[FLW-05] keeps its own values in its version, so that guards are compared in the same situation', () => {
    const money = (more?: object) => purse({ money: 10 }, { money: 10 }, { money: 10 }, more)
    const cents = (more?: object) => purse({ cents: 1000 }, { cents: 1000 }, { cents: 1000 }, more)
    const lines = ['memory money 10 ', 'memory cents  1000']
    expect(found(money(), cents())).toEqual({ lines, keys: [] })
    const moved = found(money({ left: {} }), cents({ left: 'guest' }))
    expect(moved).toEqual({ lines: [...lines, expect.stringMatching(/^declared .*guest *$/)], keys: [] })
  })

  it('[FLW-05] is no change of code that no walk runs if it is renamed', () => {
    const saving = (key: string) => {
      const input = new Function('{ context }', `return context.${key}`)
      return { hidden: { guard: () => false, target: 'guest', actions: assign({ [key]: input as never }) } }
    }
    const unwalked = (key: string) =>
      compareCharts(purse({ money: 1 }, {}, {}, saving('money')), purse({ [key]: 1 }, {}, {}, saving(key))).unwalked
    expect(unwalked('credit')).toEqual([])
  })

  it('[TOL-03] does not hide changes of equal names in code that no walk runs', () => {
    const asking = (key: string, read: string) => {
      const value = new Function('{ context, event }', `return ${read}`)
      const actions = assign({ [key]: value as never })
      return purse({ [key]: 1 }, {}, {}, { hidden: { guard: () => false, target: 'guest', actions } })
    }
    const unwalked = (was: string, now: string) =>
      compareCharts(asking('money', was), asking('credit', now)).unwalked.map(({ part }) => part)
    expect(unwalked('context.money + 2', 'context.credit + 2')).toEqual([])
    expect(unwalked('event.money + 2', 'event.credit + 2')).toHaveLength(1)
    const setting = (key: string, result: string) =>
      purse({ [key]: 1 }, {}, {}, { hidden: { target: 'guest', actions: assign(new Function(result) as never) } })
    const set = (was: string, now: string) => compareCharts(setting('money', was), setting('credit', now)).unwalked
    expect(set('return { money: 2 }', 'return { credit: 2 }')).toEqual([])
    expect(set('const money = 2; return { money: money }', 'const money = 3; return { credit: money }')).toHaveLength(1)
  })

  it('[TOL-03] does not replace the values that the guard reads when all steps are compared again', () => {
    const noted = (key: string, price: number) => purse({ coins: 5, [key]: 0 }, {}, { coins: price })
    const { differences } = compareCharts(noted('note', 5), noted('hint', 9))
    expect(differences.find(({ about }) => about === 'guard')?.reads).toEqual(['coins: 5'])
  })
})
