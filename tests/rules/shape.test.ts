import { describe, expect, it } from 'vitest'
import { dodgedTests, hostsInFetch, silencedCheckers, spreadLiterals } from './lib/shape.ts'
import { codeFiles, findings, type Source } from './lib/sources.ts'

const file = (path: string, text: string): Source => ({ path, text })
const view = (text: string) => file('src/views/A.tsx', text)
const test = (text: string) => file('tests/e2e/buy.test.ts', text)
const files = codeFiles()

describe('Code', () => {
  it('do not spread a literal only to save lines, except in tests', () => {
    const isCode = ({ path }: Source) => !/\.(?:test|spec)\.tsx?$/.test(path)
    expect(findings(spreadLiterals, files.filter(isCode))).toEqual([])
    expect(spreadLiterals(view('const a = { ...{ b, c }, d: [...[1, 2], 3] }'))).toHaveLength(2)
    expect(spreadLiterals(view('const a = { ...(b && { c }), ...d, e: f(...[1]) }'))).toEqual([])
  })

  it('does not send a Host header by fetch, which ignores the header', () => {
    expect(findings(hostsInFetch, files)).toEqual([])
    expect(hostsInFetch(test("fetch(url, { headers: { Host: 'a.localhost' } })"))).toHaveLength(1)
    expect(hostsInFetch(test('fetch(url, { method, headers: { ...more, host } })'))).toHaveLength(1)
    expect(hostsInFetch(test('route.fetch({ headers: { host } }); fetch(url, { body: f({ host }) })'))).toEqual([])
  })
})

describe('Checkers', () => {
  it('are never disabled', () => {
    expect(findings(silencedCheckers, files)).toEqual([])
  })

  it.each(['// @ts-ignore\nlet a', '/* @ts-expect-error */ let a', '// biome-ignore lint: because\nlet a'])(
    'rejects %j',
    (text) => {
      expect(silencedCheckers(view(text))).toHaveLength(1)
    },
  )

  it('accepts the name of a checker in a text', () => {
    expect(silencedCheckers(view("const a = '@ts-ignore'"))).toEqual([])
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
