import { describe, expect, it } from 'vitest'
import {
  barrels,
  defaultExports,
  dodgedTests,
  silencedCheckers,
  spreadLiterals,
  tooLong,
  tooLongFunctions,
} from './lib/shape.ts'
import { codeFiles, filesLike, findings, type Source } from './lib/sources.ts'

const file = (path: string, text: string): Source => ({ path, text })
const view = (text: string) => file('src/views/A.tsx', text)
const test = (text: string) => file('tests/e2e/buy.test.ts', text)
const files = codeFiles()

describe('Files', () => {
  it('have at most 400 lines', () => {
    expect(findings(tooLong, filesLike('.ts', '.tsx', '.css'))).toEqual([])
  })

  it('rejects 401 lines and accepts 400', () => {
    expect(tooLong(view('a\n'.repeat(401)))).toHaveLength(1)
    expect(tooLong(view('a\n'.repeat(400)))).toEqual([])
    expect(tooLong({ path: 'src/a.gen.ts', text: 'a\n'.repeat(401) })).toEqual([])
  })

  it('do not spread a literal only to save lines, except in tests', () => {
    const isCode = ({ path }: Source) => !/\.(?:test|spec)\.tsx?$/.test(path)
    expect(findings(spreadLiterals, files.filter(isCode))).toEqual([])
    expect(spreadLiterals(view('const a = { ...{ b, c }, d: [...[1, 2], 3] }'))).toHaveLength(2)
    expect(spreadLiterals(view('const a = { ...(b && { c }), ...d, e: f(...[1]) }'))).toEqual([])
  })

  it('have no function of 100 lines', () => {
    expect(findings(tooLongFunctions, files)).toEqual([])
  })

  it('rejects a function of 100 lines, and accepts a test suite', () => {
    const body = `{\n${'  step()\n'.repeat(98)}}`
    expect(tooLongFunctions(view(`const open = () => ${body}`))).toEqual([
      'src/views/A.tsx:1 open has 100 lines: at most 99',
    ])
    expect(tooLongFunctions(view(`function open() ${body}`))).toHaveLength(1)
    expect(tooLongFunctions(view(`list.map(() => ${body})`))).toHaveLength(1)
    expect(tooLongFunctions(view(`const open = () => ${body.replace('  step()\n', '')}`))).toEqual([])
    expect(tooLongFunctions(test(`describe('opens', () => ${body})`))).toEqual([])
  })

  it('do not re-export', () => {
    expect(findings(barrels, files)).toEqual([])
  })

  it.each(["export * from './a.ts'", "export { a } from './a.ts'", "export type { A } from './a.ts'"])(
    'rejects %s',
    (text) => {
      expect(barrels(view(text))).toHaveLength(1)
    },
  )

  it('have no default export, except configurations', () => {
    expect(findings(defaultExports, files)).toEqual([])
  })

  it.each(['export default () => null', 'const a = 1\nexport { a as default }'])('rejects %s', (text) => {
    expect(defaultExports(view(text))).toHaveLength(1)
    expect(defaultExports(file('vite.config.ts', text))).toEqual([])
  })
})

describe('Checkers', () => {
  it('are never disabled', () => {
    expect(findings(silencedCheckers, files)).toEqual([])
  })

  it.each([
    '// @ts-ignore\nlet a',
    '/* @ts-expect-error */ let a',
    '// biome-ignore lint: because\nlet a',
    'const a = b as any',
    'const a = (b: any) => b',
    'type A = Record<string, any>',
  ])('rejects %j', (text) => {
    expect(silencedCheckers(view(text))).toHaveLength(1)
  })

  it('accepts the word in a text or as a name', () => {
    expect(silencedCheckers(view("const any = '@ts-ignore'"))).toEqual([])
  })
})

describe('Tests', () => {
  it('are not skipped, run alone or wait for time to pass', () => {
    expect(findings(dodgedTests, files)).toEqual([])
  })

  it.each([
    "it.skip('a', () => {})",
    "test.only('a', () => {})",
    "describe.todo('a')",
    "it.skip.each([1])('a', () => {})",
    "test.describe.only('a', () => {})",
    'test.fixme()',
    'await page.waitForTimeout(1000)',
    'await new Promise((done) => setTimeout(done, 100))',
    'globalThis.setTimeout(done, 100)',
    'await sleep(100)',
    "import { setTimeout as pause } from 'node:timers/promises'",
  ])('rejects %s', (text) => {
    expect(dodgedTests(test(text))).toHaveLength(1)
  })

  it('accepts a fake clock and a method of another object', () => {
    expect(dodgedTests(test('clock.setTimeout = now; cards.only(1); vi.useFakeTimers()'))).toEqual([])
  })

  it('accepts waiting in the players of a trial, but not in its tests', () => {
    const text = "import { setTimeout as pause } from 'node:timers/promises'"
    expect(dodgedTests({ path: 'tests/trials/chaos/players.ts', text })).toEqual([])
    expect(dodgedTests({ path: 'tests/trials/chaos/players.test.ts', text })).toHaveLength(1)
    expect(dodgedTests({ path: 'tests/trials/faults/faults.ts', text })).toHaveLength(1)
  })
})
