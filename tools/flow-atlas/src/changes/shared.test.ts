import { expect, it } from 'vitest'
import { changesMarkdown } from '../pages/changesMarkdown.ts'
import { changesPage } from '../pages/changesPage.ts'
import type { Change, FlowDiff } from './diff.ts'
import { sharedApart } from './shared.ts'

const change = (what: Change['what'], words: string, more: Partial<Change> = {}): Change => ({
  kind: 'changed',
  what,
  name: 'messageOf',
  state: '',
  words,
  was: '',
  ids: [],
  step: null,
  ...more,
})
const rule = () => change('rule', 'Returns the message.', { code: { was: ['a < b'], now: ['a > b'] } })
const problem = (step: string, state: string) =>
  change('memory', `problem: “Oh.” on ${step}`, {
    name: 'problem',
    state,
    core: 'problem: “Oh.”',
    was: 'problem: “No.”',
  })
const flowOf = (flow: string, title: string, changes: Change[]): FlowDiff => ({
  flow,
  title,
  kind: 'changed',
  formerly: null,
  changes,
  names: { loading: 'Loads' },
  gaps: [],
})
const flows = [
  flowOf('pay', 'The pay click', [rule(), problem('“paying fails”', 'loading')]),
  flowOf('vip', 'The VIP centre', [rule(), problem('“loading fails”', 'loading'), change('guard', 'is gold')]),
  flowOf('help', 'Help', [change('guard', 'is gold')]),
]

it('[FLW-05] lists a change that several flows have once, with these flows', () => {
  const { shared, flows: rest } = sharedApart(flows)
  expect(shared.map(({ change: { words }, flows: all }) => [words, all.map(({ flow }) => flow)])).toEqual([
    ['Returns the message.', ['pay', 'vip']],
    ['problem: “Oh.”', ['pay', 'vip']],
  ])
  expect(rest.map(({ flow, changes }) => [flow, changes.map(({ words }) => words)])).toEqual([
    ['vip', ['is gold']],
    ['help', ['is gold']],
  ])
})

it('[FLW-05] shows a shared change once in the Markdown and on the page', () => {
  const markdown = changesMarkdown({ since: 'main', flows })
  expect(markdown.match(/Returns the message/g)).toHaveLength(1)
  expect(markdown).toContain(
    [
      '3 flows differ.',
      '',
      '### Several flows',
      '',
      '- `~` rule: Returns the message. (`messageOf`); in 2 flows: The pay click, The VIP centre',
      '',
      '  ```diff',
      '  - a < b',
      '  + a > b',
      '  ```',
      '',
      '- `~` memory: problem: “Oh.” – before: problem: “No.”; in 2 flows: The pay click, The VIP centre',
      '',
      '### The VIP centre',
    ].join('\n'),
  )
  const page = changesPage(
    { since: 'main', flows: flows.map((flow) => ({ ...flow, drawing: null, paths: null })) },
    { places: [], made: '' },
  )
  expect(page.match(/Returns the message/g)).toHaveLength(1)
  expect(page).toContain('<section class="section" id="several-flows"><h2>Several flows</h2>')
  expect(page).toContain('In 2 flows: <a href="flows/pay.html#state=loading">The pay click</a>, ')
  expect(page).toContain('<tr><th scope="row">Rules</th><td>0</td><td>0</td><td>1</td></tr>')
})
