import { expect, it } from 'vitest'
import type { Change } from '../changes/diff.ts'
import { changesMarkdown } from './changesMarkdown.ts'

const change = (more: Partial<Change>): Change => ({
  kind: 'changed',
  what: 'transition',
  name: '',
  state: '',
  words: '',
  was: '',
  ids: [],
  step: null,
  ...more,
})

it('renders a diff as Markdown: the changes of each flow, and a diagram of the transitions', () => {
  const changes = [
    change({ name: 'editing --submitted[isFilled]--> asking', state: 'editing', words: 'now', was: 'then' }),
    change({ kind: 'added', what: 'text', name: 'log_fail', state: 'editing', words: '“No.”' }),
  ]
  const flow = { flow: 'login', title: 'Logging in', kind: 'changed' as const, changes, gaps: [] }
  const text = changesMarkdown({ since: 'main (12345678)', flows: [flow as never] })
  expect(text).toContain('## Flows since main (12345678)\n\n1 flow differs.')
  expect(text).toContain('- `~` transition `editing --submitted[isFilled]--> asking`: now – before: then')
  expect(text).toContain('- `+` text `log_fail` (editing): “No.”')
  expect(text).toContain('stateDiagram-v2\n  editing --> asking: ~ submitted[isFilled]\n')
  expect(changesMarkdown({ since: 'x', flows: [] })).toContain('The flows are the same.')
})

it('lists what could not be compared in Markdown', () => {
  const gaps = ['only 20000 of its situations were compared']
  const flow = { flow: 'login', title: 'Logging in', kind: 'changed' as const, changes: [], gaps }
  expect(changesMarkdown({ since: 'x', flows: [flow as never] })).toContain(
    '### Logging in\n\n- **not known:** only 20000 of its situations were compared\n',
  )
})
