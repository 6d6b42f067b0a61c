import { anyModel } from 'statewalk/model'
import { chartOf, type EditableState, editableOf, newTransition, stateAt } from 'statewalk/mutants/editable'
import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, createMachine } from 'xstate'
import { kioskMachine, kioskModel } from '../fixtures/kiosk.ts'
import { changesMarkdown } from '../pages/changesMarkdown.ts'
import { changesPage } from '../pages/changesPage.ts'
import { diffFlows, type TextChange } from './flowDiff.ts'

const kiosk = kioskMachine()
const version = (machine: AnyStateMachine) => ({
  name: 'kiosk',
  chart: { machine, model: kioskModel },
  words: { guards: { hasAny: 'something is chosen' } },
})
const edited = (edit: (root: EditableState) => unknown) => {
  const root = editableOf(kiosk)
  edit(root)
  return chartOf(root, kiosk.implementations)
}
const linesOf = (machine: AnyStateMachine, texts: TextChange[] = [], before: AnyStateMachine = kiosk) =>
  changesMarkdown({ since: 'then', flows: diffFlows([version(before)], [version(machine)], texts) })
    .split('\n')
    .filter((line) => line.startsWith('- '))

const selling = (root: EditableState) => stateAt(root, ['open', 'selling'])
const [calls, done, failed] = [
  (root: EditableState) => selling(root).invoke,
  (root: EditableState) => selling(root).invoke.flatMap(({ onDone }) => onDone),
  (root: EditableState) => selling(root).invoke.flatMap(({ onError }) => onError),
]

const planted: readonly (readonly [what: string, lines: () => string[], expected: string[]])[] = [
  [
    'a guard',
    () => linesOf(kiosk.provide({ guards: { hasAny: ({ context }) => context.amount > 1 } })),
    [
      '- `~` guard: if something is chosen: refuses on “buys” with amount: 1; in 2 states: “Snacks are chosen”, “Nothing is chosen” – before: if something is chosen: passes (`hasAny`)',
    ],
  ],
  [
    'a target',
    () => linesOf(edited((root) => failed(root).map((row) => Object.assign(row, { target: 'sold' })))),
    [
      '- `~` transition: “Sells the snacks”: the sale fails → “Has sold” – before: “Sells the snacks”: the sale fails → “Chooses snacks” (`open.selling --error: sell--> open.sold`)',
    ],
  ],
  [
    'a delay',
    () => linesOf(kiosk.provide({ delays: { patience: 8000 } })),
    ['- `~` delay “Sells the snacks”: patience: 8 s – before: patience: 4 s'],
  ],
  [
    'a message',
    () =>
      linesOf(
        edited((root) =>
          done(root).map((row) => Object.assign(row, { actions: [{ type: 'say', params: { text: 'bye' } }] })),
        ),
      ),
    [
      '- `~` action: “Sells the snacks”: the sale succeeds → “Has sold”: say: bye – before: say: thanks (`open.selling --done: sell--> open.sold`)',
    ],
  ],
  [
    'a rule of the domain',
    () => linesOf(kioskMachine((amount) => amount * 3)),
    ['- `~` memory “Nothing is chosen”: price: 3 on “takes one more” – before: price: 2'],
  ],
  [
    'one change of many transitions once',
    () => {
      const leaving = (target: string) =>
        createMachine({
          id: 'kiosk',
          initial: 'one',
          states: {
            ...Object.fromEntries(['one', 'two', 'three'].map((key) => [key, { on: { LEAVE: target } }])),
            out: {},
            gone: {},
          },
        })
      return linesOf(leaving('gone'), [], leaving('out'))
    },
    [
      '- `~` transition: “one”: leave → “gone” (the same on 2 more transitions) – before: “one”: leave → “out” (`one --LEAVE--> gone`)',
    ],
  ],
  [
    'a kind of history',
    () => linesOf(edited((root) => Object.assign(stateAt(root, ['open', 'back']), { history: 'deep' }))),
    [
      '- `~` transition “Pauses”: leads to “Snacks are chosen” on “resumes” – before: “Nothing is chosen” (`paused --resume--> open.back`)',
    ],
  ],
  [
    'a renaming',
    () =>
      linesOf(
        edited((root) => {
          const { sold = selling(root), ...states } = stateAt(root, ['open']).states
          stateAt(root, ['open']).states = { ...states, over: sold }
          for (const row of done(root)) row.target = 'over'
        }),
      ),
    ['- `~` state “Has sold”: was only renamed in the chart; its former name is open.sold (`open.over`)'],
  ],
  [
    "an effect's input",
    () => linesOf(edited((root) => calls(root).map((call) => Object.assign(call, { input: { amount: 7 } })))),
    [
      '- `~` action: starts sell: 7 on “buys”; in 3 states: “Snacks are chosen”, “Pauses”, “Nothing is chosen” – before: starts sell: 1',
    ],
  ],
  [
    'a text',
    () => linesOf(kiosk, [{ flow: 'kiosk', state: 'paused', name: 'pause.title', was: 'Back soon', now: 'Closed' }]),
    ['- `~` text “Pauses”: “Closed” – before: “Back soon” (`pause.title`)'],
  ],
  [
    'a description of a transition',
    () =>
      linesOf(
        edited((root) => done(root).map((row) => Object.assign(row, { description: 'The card is charged' }))),
        [],
        edited((root) => done(root).map((row) => Object.assign(row, { description: 'The buyer pays' }))),
      ),
    [
      '- `~` wording “Sells the snacks”: “The card is charged” – before: “The buyer pays” (`open.selling --done: sell--> open.sold`)',
    ],
  ],
  [
    'a description of a transition with a renamed event',
    () => {
      const resuming = (event: string, description: string) =>
        edited((root) => {
          stateAt(root, ['paused']).on = { [event]: [{ ...newTransition('open.back'), description } as never] }
        })
      return linesOf(resuming('goOn', 'The shift begins'), [], resuming('resume', 'The break ends'))
    },
    [
      '- `~` transition “Pauses”: event goOn: was only renamed in the chart; its former name is resume',
      '- `~` wording “Pauses”: “The shift begins” – before: “The break ends” (`paused --goOn--> open.back`)',
    ],
  ],
  [
    'a new description of a transition',
    () => linesOf(edited((root) => done(root).map((row) => Object.assign(row, { description: 'The buyer pays' })))),
    ['- `+` wording “Sells the snacks”: “The buyer pays” (`open.selling --done: sell--> open.sold`)'],
  ],
  [
    'a new state',
    () =>
      linesOf(
        edited((root) => {
          stateAt(root, ['open']).states.thanking = {
            ...stateAt(root, ['open', 'sold']),
            on: {},
            description: 'Thanks',
          } as EditableState
          for (const row of done(root)) row.target = 'thanking'
        }),
      ),
    [
      '- `+` state “Thanks” (`open.thanking`)',
      '- `~` transition: “Sells the snacks”: the sale succeeds → “Thanks” – before: “Sells the snacks”: the sale succeeds → “Has sold” (`open.selling --done: sell--> open.thanking`)',
    ],
  ],
]

describe('The diff says in words', () => {
  it.each(planted)('[TOL-03] %s', (_, lines, expected) => {
    expect(lines()).toEqual(expected)
  })

  it('[TOL-03] a rule of the domain that no example of the model shows, with the changed lines', () => {
    const rules =
      (tie: string, note = '') =>
      (path: string) =>
        ({
          'machines/kiosk/kiosk.machine.ts':
            "import { best } from '../../src/domain/coupons.ts'\nconst price = best([])",
          'src/domain/coupons.ts': `/** Returns the \`best\` coupon. ${note} */\nexport const best = (all) =>\n  all[0] ${tie} all[1]`,
        })[path] ?? null
    const withCode = (read: ReturnType<typeof rules>) => ({
      ...version(kiosk),
      code: { read, files: ['machines/kiosk/kiosk.machine.ts'], charts: 'machines/' },
    })
    const reviewOf = (before: ReturnType<typeof rules>, after: ReturnType<typeof rules>) =>
      changesMarkdown({
        since: 'then',
        flows: diffFlows([withCode(before)], [withCode(after)]),
      })
    expect(reviewOf(rules('<'), rules('<', 'Other words.'))).toContain('The flows are the same.')
    expect(reviewOf(rules('<'), rules('<='))).toContain(
      [
        '- `~` rule: Returns the `best` coupon. (src/domain/coupons.ts) (`best`)',
        '',
        '  ```diff',
        '  - all[0] < all[1]',
        '  + all[0] <= all[1]',
        '  ```',
      ].join('\n'),
    )
  })

  it('[TOL-03] a rule of the domain once, with the behaviour that it changes below it', () => {
    const withRule = (factor: number) => ({
      ...version(kioskMachine((amount) => amount * factor)),
      code: {
        read: (path: string) =>
          ({
            'machines/kiosk/kiosk.machine.ts':
              "import { priceOf } from '../../src/domain/price.ts'\nconst price = priceOf(1)",
            'src/domain/price.ts': `/** Returns the price. */\nexport const priceOf = (amount) =>\n  amount * ${factor}`,
          })[path] ?? null,
        files: ['machines/kiosk/kiosk.machine.ts'],
        charts: 'machines/',
      },
    })
    const flows = diffFlows([withRule(2)], [withRule(3)])
    const rule = '- `~` rule: Returns the price. (src/domain/price.ts) (`priceOf`)'
    const code = ['', '  ```diff', '  - amount * 2', '  + amount * 3', '  ```', '']
    const shown = '  - `~` memory “Nothing is chosen”: price: 3 on “takes one more” – before: price: 2'
    expect(changesMarkdown({ since: 'then', flows })).toContain([rule, ...code, shown].join('\n'))
    expect(changesMarkdown({ since: 'then', flows }).match(/price: 3/g)).toHaveLength(1)
    const other = flows.map((diff) => ({ ...diff, flow: 'stall', title: 'A stall' }))
    const both = changesMarkdown({ since: 'then', flows: [...flows, ...other] })
    const everywhere = shown.replace(' “Nothing is chosen”', '')
    expect(both).toContain([`${rule}; in 2 flows: The kiosk, A stall`, ...code, everywhere].join('\n'))
    expect(both.match(/price: 3/g)).toHaveLength(1)
    const page = changesPage(
      { since: 'then', flows: flows.map((flow) => ({ ...flow, drawing: null, paths: null })) },
      { places: [], made: '' },
    )
    expect(page.match(/<div>price: 3/g)).toHaveLength(1)
  })

  it('[TOL-03] a change of the world of a model, and of its rules', () => {
    type Purse = { coins?: number }
    const model = (coins: number, least: number) =>
      anyModel({
        ...kioskModel,
        world: { coins },
        outcomes: {
          ...kioskModel.outcomes,
          'the sale succeeds': {
            does: 'pay',
            event: { type: 'xstate.done.actor.sell', output: 'ok' },
            when: (world: Purse) => (world.coins ?? 0) >= least,
            changes: () => ({ coins: 0 }),
          },
        },
      })
    const richer = (least: number) => (world: Purse) => (world.coins ?? 0) > least
    const of = (own: ReturnType<typeof model>) => ({ ...version(kiosk), chart: { machine: kiosk, model: own } })
    const linesOf = (was: ReturnType<typeof model>, now: ReturnType<typeof model>) =>
      changesMarkdown({ since: 'then', flows: diffFlows([of(was)], [of(now)]) })
        .split('\n')
        .filter((line) => line.startsWith('- '))
    const before = model(1, 1)
    expect(linesOf(before, model(1, 1))).toEqual([])
    expect(linesOf(before, model(2, 1))).toEqual(['- `~` world: begins with coins: 2 – before: coins: 1'])
    expect(linesOf(before, kioskModel)).toEqual([
      '- `−` world: before: coins: 1',
      '- `−` world: “the sale succeeds” no longer depends on the world',
    ])
    const sale = before.outcomes['the sale succeeds']
    const other = anyModel({
      ...before,
      outcomes: { ...before.outcomes, 'the sale succeeds': { ...sale, when: richer(1) } as never },
    })
    expect(linesOf(before, other)).toEqual(['- `~` world: “the sale succeeds” is possible under a different condition'])
  })

  it('[TOL-03] the same change on 28 transitions in one line, with the text of a message', () => {
    const steps = Array.from({ length: 28 }, (_, index) => `step${index}`)
    const machine = (key: string) =>
      createMachine({
        id: 'kiosk',
        on: Object.fromEntries(steps.map((type) => [type, { actions: { type: 'tell', params: { text: { key } } } }])),
      }).provide({ actions: { tell: () => {} } })
    const outcomes = Object.fromEntries(steps.map((type) => [`takes ${type}`, { type }]))
    const of = (key: string) => ({
      ...version(machine(key)),
      chart: { machine: machine(key), model: anyModel({ title: 'Kiosk', outcomes, projection: () => [], states: {} }) },
    })
    const textOf = (key: string) => ({ log_in: 'Log in', pay_now: 'Pay now' })[key] ?? null
    const flows = diffFlows([of('log_in')], [of('pay_now')], [], textOf)
    expect(flows.flatMap(({ changes }) => changes.map(({ words, was }) => [words, was]))).toEqual([
      ['At any time: takes step0 → stays: tell: “Pay now” (the same on 27 more transitions)', 'tell: “Log in”'],
    ])
  })
})

it('[FLW-05] shows the step before and now in the words of the owner', () => {
  const sides = (machine: AnyStateMachine) =>
    diffFlows([version(kiosk)], [version(machine)], []).flatMap(({ changes }) =>
      changes.flatMap(({ step }) => (step === null ? [] : [...step.before, ...step.after])),
    )
  const guard = sides(kiosk.provide({ guards: { hasAny: ({ context }) => context.amount > 1 } }))
  expect(guard).toContain('if something is chosen: passes')
  expect(guard).toContain('if something is chosen: refuses')
  expect(guard).toContain('→ “Sells the snacks”')
  const delay = sides(kiosk.provide({ delays: { patience: 8000 } }))
  expect(delay).toContain('waits 8 s (patience)')
  expect([...guard, ...delay].filter((line) => /hasAny|open\.|\d ms/.test(line))).toEqual([])
})
