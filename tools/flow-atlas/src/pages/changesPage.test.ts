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

it('[FLW-05] shows the changed lines of a rule as escaped code', () => {
  const code = { was: ['a < b'], now: ['a <= b'] }
  const changes = comparison.flows[0]?.changes.map((change) => ({ ...change, code })) ?? []
  const flows = comparison.flows.map((flow) => ({ ...flow, changes }))
  expect(changesPage({ ...comparison, flows }, site)).toContain('<del>a &lt; b</del>\n<ins>a &lt;= b</ins>')
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

it('[TOL-03] lists reworded descriptions last and folded, and does not count them as changed states', () => {
  const [flow] = comparison.flows
  const [guard] = flow?.changes ?? []
  if (flow === undefined || guard === undefined) throw new Error('no flow')
  const wording = {
    ...guard,
    what: 'wording' as const,
    name: 'busy',
    state: 'busy',
    words: '“Asks”',
    was: '“Waits”',
    step: null,
  }
  const flows = [
    { ...flow, changes: [wording, guard] },
    { ...flow, flow: 'help', title: 'Help', kind: 'changed' as const, changes: [wording], gaps: [] },
  ]
  const page = changesPage({ since: 'main', flows }, site)
  expect(page).toContain('<p>1 flow differs. 1 more flow is only described in other words.</p>')
  expect(page).toContain('<tr><th scope="row">Guards</th><td>0</td><td>0</td><td>1</td></tr></tbody>')
  expect(page).toContain('<details><summary>1 description in other words</summary>')
  expect(page.indexOf('Guard changed')).toBeLessThan(page.indexOf('description in other words'))
})

it('[FLW-05] reports equal flows only if they were compared', () => {
  expect(changesPage({ since: 'main', flows: [] }, site)).toContain('both versions were walked side by side')
  expect(changesPage({ because: 'Nothing was compared.' }, site)).toContain('Nothing was compared.')
})
