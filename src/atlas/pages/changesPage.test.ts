import { expect, it } from 'vitest'
import { type Comparison, changesPage } from './changesPage.ts'

const site = { places: [{ name: 'Changes', file: 'changes.html' }], made: 'Made today.' }
const step = {
  ...{ input: 'starts', steps: ['presses log in'], states: ['editing'] },
  ...{
    before: ['isFilled: refuses', 'does nothing', 'hint: null'],
    after: ['isFilled: passes', '→ busy', 'hint: null'],
  },
}
const comparison: Comparison = {
  since: 'main',
  flows: [
    {
      ...{ flow: 'entry', title: 'Entering', kind: 'renamed', formerly: 'door', drawing: null },
      gaps: ['only 5 of its situations were compared'],
      changes: [
        {
          ...{ kind: 'changed', what: 'guard', name: 'isFilled', state: 'editing', ids: [], step },
          ...{ words: 'isFilled: passes', was: 'isFilled: refuses' },
        },
      ],
      paths: { added: [], changed: [{ id: 'p1', sentence: 'Presses.', step }], gone: [] },
    },
  ],
}

it('[FLW-05] the page names what differs, shows the step of both versions side by side, and says what was not compared', () => {
  const page = changesPage(comparison, site)
  expect(page).toContain('renamed, formerly door')
  expect(page).toContain('Only 5 of its situations were compared.')
  expect(page).toMatch(/Guard changed<\/strong> <code>isFilled<\/code>/)
  expect(page.match(/<strong>→ busy<\/strong>/g)).toHaveLength(2)
  expect(page).toContain('1 more line is the same.')
  expect(page).toContain('1 changed')
})

it('[FLW-05] flows that do the same are said to, and nothing is claimed where nothing was compared', () => {
  expect(changesPage({ since: 'main', flows: [] }, site)).toContain('both versions were walked side by side')
  expect(changesPage(null, site)).toContain('Nothing was compared.')
})
