import { describe, expect, it } from 'vitest'
import { browserReport, type ReportedPath, verdictOf } from './browserReport.ts'
import type { BrowserWalk } from './walkInBrowser.ts'

const path = { id: 'p1', input: 'starts', steps: ['presses <log in>'] } as unknown as BrowserWalk['path']
const seen = { taken: [], refused: [], states: ['editing'], situation: '', ignored: [] }
const passed: BrowserWalk = {
  path,
  failures: [],
  took: 1200,
  shown: [seen, seen],
  evidence: { screenshots: ['login/p1/1/00.png', 'login/p1/1/01.png'], trace: null },
}
const failed: BrowserWalk = {
  path,
  failures: ['presses <log in>: nothing happened'],
  took: 900,
  shown: [seen],
  evidence: { screenshots: ['login/p1/1/00.png'], trace: 'login/p1/1/trace.zip' },
}
const reported = (flow: string, ...tries: ReportedPath['tries']): ReportedPath => ({ flow, title: flow, tries })

describe('The page of a browser run [FLW-04]', () => {
  const flaky = reported('flaky', failed, { ...passed, isFlaky: true })
  const page = browserReport([reported('passed', passed), flaky, reported('failed', failed, failed)], {
    about: 'now',
    folder: 'reports/paths/browser',
  })

  it('shows for each path whether it passed, and whether it needed another try', () => {
    expect([reported('a', passed), flaky, reported('b', failed)].map(verdictOf)).toEqual(['passed', 'flaky', 'failed'])
    expect(page).toContain('1 failed, 1 flaky, 1 passed')
    expect(page.indexOf('id="failed-p1"')).toBeLessThan(page.indexOf('id="flaky-p1"'))
    expect(page.indexOf('id="flaky-p1"')).toBeLessThan(page.indexOf('id="passed-p1"'))
  })

  it('shows every try with its steps, pictures, failure and trace', () => {
    expect(page.match(/Try 1 of 2/g)).toHaveLength(2)
    expect(page).toContain('<img src="login/p1/1/01.png"')
    expect(page).toContain('npx playwright show-trace reports/paths/browser/login/p1/1/trace.zip')
    expect(page).toContain('presses &lt;log in&gt;: nothing happened')
    expect(page).toContain('failed here')
    expect(page).not.toContain('<log in>')
  })
})
