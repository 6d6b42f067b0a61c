import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fits, wantedBy } from './lastFull.ts'
import type { Outcome, Part } from './parts.ts'
import { runParts, tellRound } from './round.ts'

const part = (name: string, outcome: Outcome, rest: Partial<Part> = {}): Part => ({
  name,
  about: `${name} things`,
  run: async () => outcome,
  ...rest,
})
const folder = mkdtempSync(join(tmpdir(), 'round-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('A round', () => {
  let printed: string[] = []
  beforeEach(() => {
    printed = []
    vi.spyOn(console, 'log').mockImplementation((line) => void printed.push(String(line)))
  })
  afterEach(() => vi.restoreAllMocks())

  it('runs its parts in order and stops at the first that fails', async () => {
    const parts = [part('a', 'passed'), part('b', 'failed'), part('c', 'passed')]
    const ran = await runParts(parts, { reports: null })
    expect(ran.map(({ part: { name }, outcome }) => `${name} ${outcome}`)).toEqual(['a passed', 'b failed'])
    expect(tellRound(parts, ran, folder)).toBe(1)
    expect(printed).toContain('  c was not run, because a part before it failed')
  })

  it('continues after a part that this machine cannot run, and reports the part', async () => {
    const parts = [part('postgres', 'unavailable', { report: 'postgres' }), part('c', 'passed')]
    const ran = await runParts(parts, { reports: folder })
    expect(tellRound(parts, ran, folder)).toBe(0)
    expect(printed.find((line) => line.startsWith('– postgres'))).toContain('NOT RUN')
  })

  it('ends with the slowest tests, then failures with their reasons, then the count', async () => {
    const assertionResults = [
      ...Array.from({ length: 11 }, (_, index) => ({
        fullName: `test ${index}`,
        status: 'passed',
        duration: index * 1000,
      })),
      { fullName: 'broken', status: 'failed', duration: 1, failureMessages: ['expected 1 to be 2'] },
    ]
    const report = { testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults }] }
    writeFileSync(join(folder, 'units.json'), JSON.stringify(report))
    const units = part('units', 'failed', { report: 'units' })
    expect(tellRound([units], await runParts([units], { reports: folder }), folder)).toBe(1)
    const slowest = printed.indexOf('\nThe ten slowest tests') + 1
    expect(printed[slowest]).toBe('  10.0 s  test 10')
    expect(printed.filter((line) => / s {2}test /.test(line))).toHaveLength(10)
    expect(printed).toContain('✗ broken')
    expect(printed.at(-1)).toBe('11 passed, 1 failed')
  })

  it('fails if a part passed but wrote no report', async () => {
    const units = part('units', 'passed', { report: 'units' })
    const none = join(folder, 'none')
    expect(tellRound([units], await runParts([units], { reports: none }), none)).toBe(1)
  })
})

describe('Changed files', () => {
  const wanted = (...changed: string[]) => {
    const { parts, flows } = wantedBy(changed, ['login', 'pay'])
    return { parts: [...parts], flows }
  }

  it('of the server require PostgreSQL, chaos and the comparison with the contract', () => {
    expect(wanted('src/server/domain/a.ts').parts).toEqual(['postgres', 'chaos', 'tools'])
    expect(wanted('src/demo/provider/a.ts').parts).toEqual(['postgres', 'chaos', 'tools'])
    expect(wanted('tests/postgres/locks.test.ts').parts).toEqual(['postgres', 'chaos', 'tools'])
    expect(wanted('tools/trials/src/chaos/mayhem.ts').parts).toEqual(['postgres', 'chaos', 'tools', 'tool pages'])
  })

  it('of a tool require the tools’ tests', () => {
    expect(wanted('tools/statewalk/src/explorer.ts')).toEqual({ parts: ['tools', 'tool pages'], flows: [] })
  })

  it('of a flow’s chart, driver or views require the flow’s walk in the browser', () => {
    expect(wanted('machines/pay/pay.machine.ts')).toEqual({ parts: ['tools', 'walks'], flows: ['pay'] })
    expect(wanted('src/views/login/LoginForm.tsx')).toEqual({ parts: ['walks'], flows: ['login'] })
    expect(wanted('tests/e2e/paths/login.ts').flows).toEqual(['login'])
  })

  it('that the server imports require the server’s parts; pages, texts and docs require nothing', () => {
    expect(wanted('src/domain/text/money.ts').parts).toEqual(['postgres', 'chaos', 'tools'])
    expect(wanted('src/views/shared/Box.tsx', 'README.md', 'locales/de/messages.po').parts).toEqual([])
  })

  it('require everything if there was no full round', () => {
    const { parts, flows } = wantedBy(null, ['login', 'pay'])
    expect([...parts]).toEqual(['postgres', 'chaos', 'tools', 'tool pages', 'walks'])
    expect(flows).toEqual(['login', 'pay'])
  })
})

it('starts no part that would not end in time by the last full round', () => {
  const last = { commit: 'abc', finished: '', seconds: { walks: 100 } }
  expect(fits(part('walks', 'passed'), last, 150)).toBe(true)
  expect(fits(part('walks', 'passed'), last, 149)).toBe(false)
  expect(fits(part('new', 'passed'), last, 299)).toBe(false)
  expect(fits(part('new', 'passed'), null, 300)).toBe(true)
})
