import { describe, expect, it } from 'vitest'
import { type FlowCode, type ReadSource, ruleChanges } from './rules.ts'

const files: Readonly<Record<string, string>> = {
  'machines/kiosk/kiosk.machine.ts': `import { assign, setup } from 'xstate'
import { best as cheapest } from '../../src/domain/coupons.ts'
import type { T } from '../../src/domain/types.ts'
import { sayOf } from '../sayOf.ts'
/** Maximum number of snacks. A person carries no more. */
const most = 40
const isSold = ({ code }: Context): boolean => code !== ''
export const kioskMachine = setup({
  guards: { isSold: ({ context }) => isSold(context), isMany: ({ context }) => context.amount > 3 },
}).createMachine({
  states: {
    open: { on: { buy: [
      { actions: assign({ price: () => cheapest([1, 2], most) }) },
      { guard: 'isSold', actions: assign({ said: ({ event }) => sayOf(event) }) },
    ] } },
  },
})`,
  'machines/kiosk/kiosk.select.ts': 'export const selectIsFull = (kiosk) => kiosk.context.amount > 9',
  'machines/stall/stall.machine.ts': `import { pause } from '../../src/domain/coupons.ts'
import { kioskMachine } from '../kiosk/kiosk.machine.ts'
import { sayOf } from '../sayOf.ts'
export const stallMachine = setup({ actors: { kiosk: kioskMachine } }).createMachine({ entry: sayOf, after: { pause: pause(1) } })`,
  'machines/sayOf.ts': `const prefix = 'Sorry'
export const sayOf = (error: unknown) => prefix + error`,
  'src/domain/coupons.ts': `export { pause } from './pauses.ts'
const wins = (a: number, b: number) =>
  a < b
/**
 * Returns the best number, which is the lowest. Ties are rare.
 */
export const best = (all: readonly number[], limit: number) => {
  const size = all.length
  const first = all[0]
  return wins(first, all[1]) ? size : limit
}`,
  'src/domain/pauses.ts': `const pauses = [1000, 2000]
export const pause = (looks: number) => longer(looks)
const longer = (looks: number) => looks * factor
const factor = 2
export const other = () => pauses`,
  'src/domain/types.ts': 'export const unused = 1',
}
/** Replaces a text in a file. Fails if the file does not contain the text. */
const edited = (path: string, from: string, to: string): ReadSource => {
  expect(files[path]).toContain(from)
  return (file) => (file === path ? (files[file]?.replace(from, to) ?? null) : (files[file] ?? null))
}
const original: ReadSource = (file) => files[file] ?? null
const kiosk = 'machines/kiosk/kiosk.machine.ts'
const codeOf = (read: ReadSource, flow = 'kiosk'): FlowCode => ({
  read,
  files: ['machine', 'select'].map((part) => `machines/${flow}/${flow}.${part}.ts`),
  charts: 'machines/',
})
const changesOf = (after: ReadSource, flow = 'kiosk') =>
  ruleChanges(codeOf(original, flow), codeOf(after, flow)).map(({ kind, name, state, words, code }) => ({
    said: `${kind} ${name}${state === '' ? '' : ` at ${state}`}: ${words}`,
    code: [...(code?.was ?? []).map((line) => `- ${line}`), ...(code?.now ?? []).map((line) => `+ ${line}`)],
  }))

describe('[FLW-05] The changed rules of a flow', () => {
  it('include the constants and functions of its own files', () => {
    expect(changesOf(edited(kiosk, '= 40', '= 10'))).toEqual([
      { said: `changed most: Maximum number of snacks. (${kiosk})`, code: ['- const most = 40', '+ const most = 10'] },
    ])
    expect(changesOf(edited(kiosk, "code !== ''", 'code.length > 2')).map(({ code }) => code)).toEqual([
      [
        "- const isSold = ({ code }: Context): boolean => code !== ''",
        '+ const isSold = ({ code }: Context): boolean => code.length > 2',
      ],
    ])
  })

  it('include its selectors', () => {
    expect(changesOf(edited('machines/kiosk/kiosk.select.ts', '> 9', '> 8')).map(({ said }) => said)).toEqual([
      'changed selectIsFull: in machines/kiosk/kiosk.select.ts',
    ])
  })

  it('include the guards and inline actions of its chart, each with its place', () => {
    expect(changesOf(edited(kiosk, 'context.amount > 3', 'context.amount > 4'))).toEqual([
      {
        said: `changed guards isMany: in ${kiosk}`,
        code: ['- ({ context }) => context.amount > 3', '+ ({ context }) => context.amount > 4'],
      },
    ])
    expect(changesOf(edited(kiosk, 'context.amount > 3', 'isSold(context)')).map(({ said }) => said)).toEqual([
      `changed guards isMany: in ${kiosk}`,
    ])
    expect(changesOf(edited(kiosk, '[1, 2]', '[1, 3]')).map(({ said }) => said)).toEqual([
      `changed on buy actions at open: in ${kiosk}`,
    ])
  })

  it('say a guard without a comment in the words of the owner', () => {
    const words = { guards: { isSold: 'a code is typed' } }
    const changes = ruleChanges(codeOf(original), codeOf(edited(kiosk, "code !== ''", 'code.length > 2')), words)
    expect(changes.map((change) => change.words)).toEqual([`a code is typed (${kiosk})`])
  })

  it('omit what the rows of the chart say: targets, and transitions that are new or have moved', () => {
    expect(changesOf(edited(kiosk, "guard: 'isSold',", "guard: 'isMany', target: 'open',"))).toEqual([])
    expect(changesOf(edited(kiosk, 'buy: [', "buy: [{ guard: () => true, target: 'open' },"))).toEqual([])
  })

  it('include files that flows share, for every flow that uses the changed rule', () => {
    const after = edited('machines/sayOf.ts', "'Sorry'", "'Oh'")
    const expected = [
      { said: 'changed prefix: in machines/sayOf.ts', code: ["- const prefix = 'Sorry'", "+ const prefix = 'Oh'"] },
    ]
    expect([changesOf(after), changesOf(after, 'stall')]).toEqual([expected, expected])
  })

  it('omit rules that the flow does not use, even if it imports their file', () => {
    expect(changesOf(edited('src/domain/pauses.ts', '[1000', '[3000'), 'stall')).toEqual([])
    expect(changesOf(edited('src/domain/coupons.ts', 'a < b', 'a <= b'), 'stall')).toEqual([])
    expect(changesOf(edited(kiosk, '= 40', '= 10'), 'stall')).toEqual([])
    expect(changesOf(edited('src/domain/pauses.ts', 'factor = 2', 'factor = 3'), 'kiosk')).toEqual([])
    expect(changesOf(edited('src/domain/pauses.ts', 'factor = 2', 'factor = 3'), 'stall')).toHaveLength(1)
  })

  it('show the changed lines beside the first sentence of the comment', () => {
    expect(changesOf(edited('src/domain/coupons.ts', 'all[0]', 'all.at(0)'))).toEqual([
      {
        said: 'changed best: Returns the best number, which is the lowest. (src/domain/coupons.ts)',
        code: ['- const first = all[0]', '+ const first = all.at(0)'],
      },
    ])
    const long = Array.from({ length: 9 }, (_, index) => `log(${index})`)
    expect(changesOf(edited('src/domain/coupons.ts', 'const size', `${long.join('\n')}\nconst size`))[0]?.code).toEqual(
      ['+ log(0)', '+ log(1)', '+ log(2)', '+ log(3)', '+ …'],
    )
  })

  it('omit code in which only a context key has another name', () => {
    const after = edited('machines/kiosk/kiosk.machine.ts', 'context.amount', 'context.count')
    const renamed = new Map([['amount', 'count']])
    const changesWith = (was: ReadSource, now: ReadSource, names: ReadonlyMap<string, string>) =>
      ruleChanges(codeOf(was), codeOf(now), {}, names)
    expect(changesWith(original, after, new Map())).toHaveLength(1)
    expect(changesWith(original, after, renamed)).toEqual([])
    const selling = (key: string) => edited(kiosk, 'context.amount > 3', `event.${key} > 3`)
    expect(changesWith(selling('amount'), selling('count'), renamed)).toHaveLength(1)
  })

  it('omit edits of comments, types, line breaks and exports, and functions that moved to another file', () => {
    const same: readonly (readonly [path: string, from: string, to: string])[] = [
      ['src/domain/coupons.ts', 'const wins', '// Compares.\nexport const wins'],
      ['src/domain/coupons.ts', '=>\n  a < b', '=> a < b'],
      ['src/domain/coupons.ts', 'limit: number', 'limit: 1 | 2'],
      ['src/domain/types.ts', '1', '2'],
    ]
    for (const edit of same) expect(changesOf(edited(...edit))).toEqual([])
    const moved: ReadSource = (file) =>
      ({
        'machines/sayOf.ts': "import { prefix } from './prefix.ts'\nexport const sayOf = (error) => prefix + error",
        'machines/prefix.ts': "export const prefix = 'Sorry'",
      })[file] ?? original(file)
    expect(changesOf(moved)).toEqual([])
  })
})
