import { describe, expect, it } from 'vitest'
import { html } from '../../paths/report/markup.ts'
import type { FlowSheet } from '../sheet/sheet.ts'
import { indexPage } from './indexPage.ts'
import type { Run } from './runs.ts'

const sheet = {
  ...{ name: 'lamp', title: 'The lamp', about: 'Gives light', digest: 'd1', states: [], transitions: [] },
  tallies: [{ name: 'states', covered: 2, exempt: 0, total: 2 }],
} as unknown as FlowSheet

const run: Run = {
  ...{ flow: 'lamp', on: 'browser', criterion: 'transitions', covered: 2, total: 2, exempt: 0, failed: 0 },
  ...{ commit: 'c', date: '', scope: '', digest: 'd1', isPartial: false },
}

const pageWith = (runs: readonly Run[], pictures = 0) =>
  indexPage([{ title: 'All', about: '', flows: [sheet] }], {
    ...{ site: { places: [], made: '' }, title: 'Every flow', picturesOf: () => pictures },
    ...{ runs, runsSection: html``, signed: html`` },
  })

describe('The first page', () => {
  it('[FLW-05] calls a flow covered whose last runs were whole, of this version, and without a failure', () => {
    for (const runs of [[], [run]]) {
      expect(pageWith(runs)).toContain('<li class="good">all covered</li>')
      expect(pageWith(runs)).not.toContain('failed')
    }
  })

  it('[FLW-05] shows failures before everything else and red, and calls such a flow nowhere covered', () => {
    const page = pageWith([run, { ...run, criterion: 'guards', failed: 3 }])
    expect(page).toContain('<span class="cover bad">3 paths failed in the browser</span>')
    expect(page.indexOf('3 paths failed')).toBeLessThan(page.indexOf('<ul class="cards">'))
    expect(page).toContain('<li class="bad">3 paths failed in the browser</li>')
    expect(page).not.toContain('all covered')
  })

  it('[FLW-05] promises real screens only where there are some, and else says how they are taken', () => {
    expect(pageWith([])).not.toContain('real screens')
    expect(pageWith([])).toContain('npm run atlas -- --screens')
    expect(pageWith([], 3)).toContain('with the real screens')
    expect(pageWith([], 3)).not.toContain('--screens')
  })

  it.each([
    [{ ...run, isPartial: true }, 'walked only in part in the browser'],
    [{ ...run, digest: 'd0' }, 'last walked in the browser in another version'],
  ])('[FLW-05] a run in part or of another version shows as such: %#', (own, words) => {
    const page = pageWith([own])
    expect(page).toContain(`<li class="warn">${words}</li>`)
    expect(page).not.toContain('all covered')
  })
})
