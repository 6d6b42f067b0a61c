import { html } from 'statewalk/report/markup'
import { describe, expect, it } from 'vitest'
import type { CoverageSheet, ExploredFlow } from '../sheet/sheet.ts'
import type { Comparison, NotCompared } from './changesPage.ts'
import { indexPage } from './indexPage.ts'
import { type Run, runsSection } from './runs.ts'

const tallies = [{ name: 'states', covered: 2, exempt: 0, total: 2 }]
const coverage = (by: CoverageSheet['by'], more: Partial<CoverageSheet> = {}): CoverageSheet => ({
  by,
  tallies,
  run: by === 'walk' ? '' : '2026-11-23 03:12, abc1234, all flows',
  states: { open: [], exempt: [] },
  transitions: { open: [], exempt: [] },
  ...more,
})
const sheet = {
  name: 'lamp',
  title: 'The lamp',
  about: 'Gives light',
  digest: 'd1',
  states: [],
  transitions: [],
  tallies,
  runNotes: [],
} as unknown as ExploredFlow

const run: Run = {
  flow: 'lamp',
  on: 'browser',
  criterion: 'transitions',
  covered: 2,
  of: 'declared',
  total: 2,
  exempt: 0,
  failed: 0,
  commit: 'c',
  date: '',
  scope: '',
  digest: 'd1',
  isPartial: false,
  isOlder: false,
}

const change = { kind: 'added', name: 'a', state: '', words: '', was: '', ids: [], step: null } as const
const none = { because: 'There is no release yet.' }
const pageOf = (
  sheets: readonly ExploredFlow[],
  runs: readonly Run[],
  pictures = 0,
  comparison: Comparison | NotCompared = none,
) =>
  indexPage([{ title: 'All', about: '', flows: sheets }], {
    site: { places: [], made: '' },
    title: 'Every flow',
    comparison,
    picturesOf: () => pictures,
    runs,
    runsSection: html``,
    more: html``,
  })
const walked = (...coverages: readonly CoverageSheet[]): ExploredFlow => ({ ...sheet, coverages })
const pageWith = (runs: readonly Run[], pictures = 0) => pageOf([walked(coverage('browser'))], runs, pictures)

describe('The first page', () => {
  it('[FLW-05] opens with the flows that have changed since the last release', () => {
    const flow = {
      ...({ flow: 'lamp', title: 'The lamp', kind: 'changed', formerly: null, names: {}, gaps: [] } as const),
      ...{ drawing: null, paths: null },
      changes: [
        { ...change, what: 'transition' },
        { ...change, what: 'transition' },
        { ...change, what: 'guard' },
      ] as const,
    }
    const page = pageOf([walked(coverage('walk'))], [], 0, { since: '0.1.0 (abc)', flows: [flow] })
    expect(page).toContain('Changes since 0.1.0 (abc)')
    expect(page).toContain('<li><a href="changes.html#lamp">The lamp</a>: 2 transitions, 1 guard</li>')
    expect(page.indexOf('Changes since')).toBeLessThan(page.indexOf('Planned coverage'))
  })

  it('[FLW-05] says why nothing was compared', () => {
    expect(pageWith([])).toContain('There is no release yet.')
  })

  it('[FLW-05] shows a flow as covered if its last runs were complete, of this version, and without failures', () => {
    expect(pageWith([run])).toContain('<li class="good">all covered in the browser</li>')
    expect(pageWith([run])).not.toContain('failed')
    const both = pageOf([walked(coverage('machine'), coverage('browser'))], [run])
    expect(both).toContain('<li class="good">all covered on the machine</li>')
    expect(both).toContain('<li class="good">all covered in the browser</li>')
    const open = { tallies: [{ name: 'states', covered: 1, exempt: 0, total: 2 }] }
    expect(pageOf([walked(coverage('machine', open))], [])).toContain('<li class="bad">gaps on the machine</li>')
  })

  it('[FLW-05] shows coverage as planned only, and no run, if nothing was walked', () => {
    const page = pageOf([walked(coverage('walk'))], [])
    expect(page).toContain(
      'Planned coverage: the paths of the models. No complete run of this version has walked them.',
    )
    expect(page).toContain('<li class="warn">planned, not walked</li>')
    expect(page).not.toMatch(/all covered|have walked|Walked on|Walked in/)
  })

  it('[FLW-05] labels its bars with their runs, machine and browser side by side', () => {
    const page = pageOf([walked(coverage('machine'), coverage('browser', { run: '2026-11-22 20:00, ffff, lamp' }))], [])
    expect(page).toContain('Walked on the machine: 1 of 1 flows')
    expect(page).toContain('2026-11-23 03:12, abc1234, all flows')
    expect(page.indexOf('Walked on the machine')).toBeLessThan(page.indexOf('Walked in the browser'))
    expect(page).toContain('2026-11-22 20:00, ffff, lamp')
    expect(pageOf([walked(coverage('machine'))], [])).toContain('No complete run of this version in the browser.')
  })

  it('[FLW-05] counts flows without a run as open', () => {
    const other = { ...sheet, name: 'door', title: 'The door', coverages: [coverage('walk')] }
    const page = pageOf([walked(coverage('machine', { isFailing: true })), other], [])
    expect(page).toContain('Walked on the machine: 1 of 2 flows, paths failed in 1')
    expect(page).toContain('<span class="tally-count">2 of 4</span>')
  })

  it('[FLW-05] shows failures first and in red, and never shows a flow with failures as covered', () => {
    const page = pageWith([run, { ...run, criterion: 'guards', failed: 3 }])
    expect(page).toContain('<span class="cover bad">3 paths failed in the browser</span>')
    expect(page.indexOf('3 paths failed')).toBeLessThan(page.indexOf('<ul class="cards">'))
    expect(page).toContain('<li class="bad">3 paths failed in the browser</li>')
    expect(page).not.toContain('all covered')
  })

  it('[FLW-05] mentions real screens if there are any, otherwise explains how to take them', () => {
    expect(pageWith([])).not.toContain('real screens')
    expect(pageWith([])).toContain('No pictures were taken of')
    expect(pageWith([], 3)).toContain('with the real screens')
    expect(pageWith([], 3)).not.toContain('--screens')
  })

  it.each([
    [{ ...run, isPartial: true }, 'walked only in part in the browser'],
    [{ ...run, digest: 'd0' }, 'last walked in the browser in another version'],
    [{ ...run, isOlder: true }, 'last walked in the browser in an older app'],
  ])('[FLW-05] a run in part or of another version shows as such: %#', (own, words) => {
    const page = pageWith([own])
    expect(page).toContain(`<li class="warn">${words}</li>`)
    expect(page).not.toContain('all covered')
  })

  it('[FLW-05] marks the result of a run in an older app', () => {
    const section = (own: Run) =>
      runsSection(
        [own],
        () => null,
        () => 'd1',
      ).html
    expect(section({ ...run, isOlder: true })).toContain(
      '<span class="cover warn">2 of 2 declared, in an older app</span>',
    )
    expect(section(run)).not.toContain('older')
  })
})
