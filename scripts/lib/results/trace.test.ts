import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { playwrightResults, type Result, vitestResults, walkResults } from './results.ts'
import { boundOf, idsIn, idsOf, traceOf, weaklyShown } from './trace.ts'

const markdown = [
  '| id | § | what |',
  '|---|---|---|',
  '| PAY-04 | 4 | a |',
  '| PAY-05 | 4 | b |',
  '| RES-01 | 4 | c |',
]
const ids = idsOf(markdown.join('\n'))

describe('Tracing', () => {
  it('reads the ids of the rows', () => {
    expect(ids).toEqual(['PAY-04', 'PAY-05', 'RES-01'])
  })

  it('finds ids between brackets, one or several, and mistyped ones of a known chapter', () => {
    expect(idsIn('[PAY-04 PAY-05] pays [RES-01], not PAY-06')).toEqual(['PAY-04', 'PAY-05', 'RES-01'])
    expect(idsIn('[PAY-4] as base64 of [UTF-8]', new Set(['PAY']))).toEqual(['PAY-4'])
  })

  it('counts a row that a passed test names, each title once', () => {
    const trace = traceOf(ids, [
      { title: 'phone [PAY-04 PAY-04] opens', passed: true, by: 'browser' },
      { title: 'phone [PAY-04 PAY-04] opens', passed: true, by: 'browser' },
    ])
    expect(trace).toEqual({
      total: 3,
      covered: 1,
      missing: ['PAY-05', 'RES-01'],
      rows: { 'PAY-04': ['phone [PAY-04 PAY-04] opens'], 'PAY-05': [], 'RES-01': [] },
      unknown: [],
    })
  })

  it('does not count a title that failed in one of two browsers', () => {
    const title = '[RES-01] stays open'
    expect(
      traceOf(ids, [
        { title, passed: true, by: 'browser' },
        { title, passed: false, by: 'browser' },
      ]).covered,
    ).toBe(0)
  })

  it('reports ids that match no row, even in titles of failed tests', () => {
    expect(traceOf(ids, [{ title: '[PAY-99 ABC-01] does', passed: false, by: 'unit' }]).unknown).toEqual([
      'PAY-99',
      'ABC-01',
    ])
  })
})

describe('Rows about players without a browser test', () => {
  const result = (title: string, by: Result['by']): Result => ({ title, passed: true, by })

  it('are grouped by the best level that proves them: code, component or server', () => {
    const results = [
      result('[PAY-04] adds', 'unit'),
      result('[PAY-05] draws', 'view'),
      result('[PAY-05] adds', 'unit'),
      result('[RES-01] answers', 'server'),
    ]
    const { rows } = traceOf(ids, results)
    expect(weaklyShown(rows, results, () => true)).toEqual({ unit: ['PAY-04'], view: ['PAY-05'], server: ['RES-01'] })
    expect(weaklyShown(rows, results, (id) => id !== 'PAY-04').unit).toEqual([])
  })

  it('exclude rows with a browser test, and rows without any test', () => {
    const results = [result('[PAY-04] adds', 'unit'), result('[PAY-04] opens', 'browser')]
    const { rows } = traceOf(ids, results)
    expect(weaklyShown(rows, results, () => true)).toEqual({ unit: [], view: [], server: [] })
  })
})

describe('Bounded walks', () => {
  it('[FLW-04] a reviewed table says whether the tests walk all simple paths of its chart', () => {
    expect(boundOf('## Walked\n\nSimple paths replayed on a live actor: the first 500 of more.\n')).toBe(500)
    expect(boundOf('Simple paths replayed on a live actor, each region alone (a, b): the first 20 of more.')).toBe(20)
    expect(boundOf('Simple paths replayed on a live actor: all 16.')).toBeNull()
  })
})

describe('Results of the runners', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'results-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))
  const written = (content: unknown) => {
    const file = join(folder, 'report.json')
    writeFileSync(file, JSON.stringify(content))
    return file
  }

  it('recognises tests of the server and of components by their folders', () => {
    const file = written({
      testResults: ['tests/server/a.test.ts', 'src/ui/b.test.tsx', 'src/c.test.ts'].map((name) => ({
        name: `/repo/${name}`,
        status: 'passed',
        assertionResults: [{ fullName: name, status: 'passed' }],
      })),
    })
    expect(vitestResults(file).map(({ by }) => by)).toEqual(['server', 'view', 'unit'])
  })

  it('reads Vitest’s full titles; a file that could not be loaded is a failed test', () => {
    const file = written({
      testResults: [
        {
          name: 'a.test.ts',
          status: 'passed',
          assertionResults: [{ fullName: 'Pay [PAY-04] opens', status: 'passed' }],
        },
        { name: 'b.test.ts', status: 'failed', assertionResults: [] },
      ],
    })
    expect(vitestResults(file)).toEqual([
      { title: 'Pay [PAY-04] opens', passed: true, by: 'unit' },
      { title: 'b.test.ts could not be run', passed: false, by: 'unit' },
    ])
  })

  it('reads Playwright’s titles with the describes around them, once per browser; an error outside of tests is a failed test', () => {
    const spec = { title: '[PAY-04] opens', tests: ['expected', 'unexpected'].map((status) => ({ status })) }
    const file = written({
      suites: [{ title: 'buy.test.ts', specs: [], suites: [{ title: 'Pay', specs: [spec] }] }],
      errors: [{ message: 'no server' }],
    })
    expect(playwrightResults(file)).toEqual([
      { title: 'buy.test.ts Pay [PAY-04] opens', passed: true, by: 'browser' },
      { title: 'buy.test.ts Pay [PAY-04] opens', passed: false, by: 'browser' },
      { title: 'no server', passed: false, by: 'browser' },
    ])
  })

  it('[FLW-04] reads one result per flow that was walked in the browser, and counts the result for its row', () => {
    const walked = { on: 'browser', criterion: 'transitions', complaints: [] }
    const file = written({
      flows: [
        { ...walked, flow: 'login' },
        { ...walked, flow: 'pay' },
        { ...walked, flow: 'vip', complaints: ['vip: path 12: no'] },
        { ...walked, flow: 'roles', complaints: ['roles: not covered'] },
      ],
    })
    const title = (flow: string) => `Paths in the browser: ${flow}, transitions [FLW-04]`
    const results = walkResults(file)
    expect(results).toEqual([
      { title: title('login'), passed: true, by: 'browser' },
      { title: title('pay'), passed: true, by: 'browser' },
      { title: title('vip'), passed: false, by: 'browser', reason: ['vip: path 12: no'] },
      { title: title('roles'), passed: false, by: 'browser', reason: ['roles: not covered'] },
    ])
    const { rows } = traceOf(['FLW-04'], results)
    expect(rows['FLW-04']).toEqual([title('login'), title('pay')])
    expect(weaklyShown(rows, results, () => true)).toEqual({ unit: [], view: [], server: [] })
  })

  it('counts a missing report as a failed test', () => {
    expect(vitestResults(join(folder, 'none.json'))).toHaveLength(1)
    expect(playwrightResults(join(folder, 'none.json'))).toHaveLength(1)
    expect(walkResults(join(folder, 'none.json'))).toHaveLength(1)
  })
})
