import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { playwrightResults, vitestResults } from './results.ts'
import { idsIn, idsOf, traceOf } from './trace.ts'

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
      { title: 'phone [PAY-04 PAY-04] opens', passed: true },
      { title: 'phone [PAY-04 PAY-04] opens', passed: true },
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
        { title, passed: true },
        { title, passed: false },
      ]).covered,
    ).toBe(0)
  })

  it('names ids that no row has, even of failed tests', () => {
    expect(traceOf(ids, [{ title: '[PAY-99 ABC-01] does', passed: false }]).unknown).toEqual(['PAY-99', 'ABC-01'])
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
      { title: 'Pay [PAY-04] opens', passed: true },
      { title: 'b.test.ts could not be run', passed: false },
    ])
  })

  it('reads Playwright’s titles with the describes above them, once a browser; an error outside is a failed test', () => {
    const spec = { title: '[PAY-04] opens', tests: ['expected', 'unexpected', 'flaky'].map((status) => ({ status })) }
    const file = written({
      suites: [{ title: 'buy.test.ts', specs: [], suites: [{ title: 'Pay', specs: [spec] }] }],
      errors: [{ message: 'no server' }],
    })
    expect(playwrightResults(file)).toEqual([
      { title: 'buy.test.ts Pay [PAY-04] opens', passed: true },
      { title: 'buy.test.ts Pay [PAY-04] opens', passed: false },
      { title: 'buy.test.ts Pay [PAY-04] opens', passed: true, isFlaky: true },
      { title: 'no server', passed: false },
    ])
  })

  it('takes a missing report for a failed test', () => {
    expect(vitestResults(join(folder, 'none.json'))).toHaveLength(1)
    expect(playwrightResults(join(folder, 'none.json'))).toHaveLength(1)
  })
})
