import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { root } from '../run.ts'
import { failureLines, playwrightResults, type Result, vitestResults, walkResults } from './results.ts'

const folder = mkdtempSync(join(tmpdir(), 'reasons-'))
afterAll(() => rmSync(folder, { recursive: true }))
const written = (content: unknown) => {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}
const reasonsOf = (results: readonly Result[]) => results.map(({ reason }) => reason)
const red = (text: string) => `\u001b[31m${text}\u001b[39m`

describe('Why a test failed', () => {
  it('is reported for Vitest as the message and the first line of the stack in the project’s code', () => {
    const test = join(root, 'tests', 'server', 'a.test.ts')
    const stack = `at file://${root}/node_modules/vitest/run.js:16:35`
    const failureMessages = [
      `AssertionError: expected 1 to be 2\n    at new Promise (<anonymous>)\n    ${stack}\n    at ${test}:12:5\n    ${stack}`,
    ]
    const file = written({
      testResults: [
        {
          name: test,
          status: 'failed',
          assertionResults: [
            { fullName: 'a', status: 'failed', failureMessages },
            { fullName: 'b', status: 'passed', failureMessages: [] },
          ],
        },
        {
          name: 'b.test.ts',
          status: 'failed',
          message: `Cannot find module './x.ts' imported from ${test}`,
          assertionResults: [],
        },
      ],
    })
    expect(reasonsOf(vitestResults(file))).toEqual([
      ['AssertionError: expected 1 to be 2', 'at tests/server/a.test.ts:12'],
      undefined,
      [`Cannot find module './x.ts' imported from ${test}`],
    ])
  })

  it('is reported for Playwright as all errors, without colours, code and attempts', () => {
    const location = { file: join(root, 'tests', 'e2e', 'a.spec.ts'), line: 78, column: 3 }
    const compared = `Error: en\n\n${red('expect(received).toEqual(expected)')}\n\n- Expected  - 1\n+ Received  + 4\n\n- Array []\n+ Array [\n+   "a.woff2",\n+ ]\n\n  143 | await\n> 145 |   expect(\n      | ^`
    const absent = `Error: ${red('expect(locator).toBeVisible()')} failed\n\nLocator: a\nExpected: visible\n\nCall log:\n  - waiting for a\n`
    const specs = [
      {
        title: 'a',
        tests: [{ status: 'unexpected', results: [{ errors: [{ message: compared, location }] }] }],
      },
      {
        title: 'b',
        tests: [
          {
            status: 'unexpected',
            results: [{ errors: [{ message: red('Test timeout') }, { message: absent, location }] }],
          },
        ],
      },
      { title: 'c', tests: [{ status: 'expected', results: [{ errors: [] }] }] },
    ]
    const file = written({
      suites: [{ title: 'a.spec.ts', specs }],
      errors: [{ message: `${red('Error: no server')}\nport 1` }],
    })
    const results = playwrightResults(file)
    const place = 'at tests/e2e/a.spec.ts:78'
    expect(reasonsOf(results)).toEqual([
      ['Error: en', 'expect(received).toEqual(expected)', '- Array []', '+ Array [', '+   "a.woff2",', '+ ]', place],
      ['Test timeout', 'Error: expect(locator).toBeVisible() failed', 'Locator: a', 'Expected: visible', place],
      undefined,
      ['port 1'],
    ])
    expect(results.at(-1)?.title).toBe('Error: no server')
  })

  it('is reported for a walk as the differences', () => {
    const flow = { on: 'browser', criterion: 'transitions' }
    const complaints = Array.from({ length: 9 }, (_, index) => `pay: path ${index}: no`)
    const file = written({
      flows: [
        { ...flow, flow: 'pay', complaints },
        { ...flow, flow: 'roles', complaints: [] },
      ],
    })
    expect(reasonsOf(walkResults(file))).toEqual([complaints.slice(0, 6), undefined])
  })

  it('is printed below its title in the last lines of a round', () => {
    const by = 'browser'
    expect(
      failureLines([
        { title: 'a', passed: false, by, reason: ['no', 'at a.ts:1'] },
        { title: 'b', passed: true, by },
      ]),
    ).toEqual(['✗ a', '    no', '    at a.ts:1'])
  })
})
