import { expect, it } from 'vitest'
import { type Comparison, changesPage } from './changesPage.ts'

const site = { places: [{ name: 'Changes', file: 'changes.html' }], made: 'Made today.' }
const step = {
  input: 'starts',
  steps: ['presses log in'],
  states: ['editing'],
  before: ['isFilled: refuses', 'does nothing', 'hint: null'],
  after: ['isFilled: passes', '→ busy', 'hint: null'],
  isPutThere: false,
}
const comparison: Comparison = {
  since: 'main',
  noScreens: null,
  flows: [
    {
      flow: 'entry',
      title: 'Entering',
      kind: 'renamed',
      formerly: 'door',
      drawing: null,
      names: { editing: 'Types a name' },
      gaps: ['only 5 of its situations were compared'],
      changes: [
        {
          kind: 'changed',
          what: 'guard',
          name: 'isFilled',
          state: 'editing',
          ids: [],
          step,
          words: 'isFilled: passes',
          was: 'isFilled: refuses',
        },
      ],
      paths: { added: [], changed: [{ id: 'p1', sentence: 'Presses.', step }], gone: [] },
      screens: [
        { state: 'editing', series: 'en · 390 px', before: 'before/a.png', now: 'screens/b.png', isSame: false },
        { state: 'busy', series: 'en · 390 px', before: null, now: 'screens/c.png', isSame: false },
        { state: 'closed', series: 'en · 390 px', before: 'before/d.png', now: 'screens/d.png', isSame: true },
        { state: 'editing', series: 'en · 1280 px', before: 'before/e.png', now: 'screens/f.png', isSame: false },
      ],
    },
  ],
}

it('[FLW-05] shows the differences, the step of both versions side by side, and what was not compared', () => {
  const page = changesPage(comparison, site)
  expect(page).toContain('renamed, formerly door')
  expect(page).toContain('Only 5 of its situations were compared.')
  expect(page).toMatch(/Guard changed<\/strong> <a [^>]*>Types a name<\/a> <code>isFilled<\/code>/)
  expect(page.match(/<strong>→ busy<\/strong>/g)).toHaveLength(2)
  expect(page).toContain('1 more line is the same.')
  expect(page).toContain('1 changed')
})

it('[FLW-05] marks a step whose walk the older version no longer takes', () => {
  const [flow] = comparison.flows
  const paths = { added: [], changed: [], gone: [] }
  const later = flow?.changes.map((change) => ({ ...change, step: { ...step, isPutThere: true } })) ?? []
  const page = changesPage({ ...comparison, flows: flow ? [{ ...flow, changes: later, paths }] : [] }, site)
  expect(page).toContain(
    'In the older version, this walk takes another path; the step shown starts in the same situation.',
  )
  expect(changesPage(comparison, site)).not.toContain('takes another path')
})

it('shows the old and new screens of changed states by series, or why there are none', () => {
  const page = changesPage(comparison, site)
  expect(page).toContain('en · 390 px: 2 of 3 look different')
  expect(page).toContain('<img src="before/a.png" alt="Before: editing" loading="lazy">')
  expect(page).toContain('<img src="screens/b.png" alt="Now: editing" loading="lazy">')
  expect(page).toContain('did not exist')
  expect(page).toContain('The same before and now: closed.')
  expect(page).not.toContain('d.png')
  // Only the first group of paths is expanded.
  expect(page.match(/paths-changed" open>/g)).toHaveLength(1)
  expect(changesPage({ ...comparison, noScreens: 'Of another version.' }, site)).toContain('Of another version.')
  expect(page).not.toContain('Of another version.')
})

it('[FLW-05] reports equal flows only if they were compared', () => {
  expect(changesPage({ since: 'main', flows: [], noScreens: null }, site)).toContain(
    'both versions were walked side by side',
  )
  expect(changesPage({ because: 'Nothing was compared.' }, site)).toContain('Nothing was compared.')
})
