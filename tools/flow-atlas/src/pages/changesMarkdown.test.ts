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
  const names = { editing: 'Types a name', asking: 'Asks the server' }
  const way = '“Types a name”: submits, if filled → “Asks the server”'
  const changes = [
    change({ name: 'editing --submitted[isFilled]--> asking', state: 'editing', words: way, was: 'then' }),
    change({ kind: 'added', what: 'text', name: 'log_fail', state: 'editing', words: '“No.”' }),
    change({ kind: 'removed', what: 'state', name: 'asking', state: 'asking', was: 'Asks the server' }),
    change({ what: 'guard', name: 'isFilled', state: '(anywhere)', words: 'if filled: passes' }),
  ]
  const flow = { flow: 'login', title: 'Logging in', kind: 'changed' as const, changes, names, gaps: [] }
  const text = changesMarkdown({ since: 'main (12345678)', flows: [flow as never] })
  expect(text).toContain('## Flows since main (12345678)\n\n1 flow differs.')
  expect(text).toContain(`- \`~\` transition: ${way} – before: then (\`editing --submitted[isFilled]--> asking\`)`)
  expect(text).toContain('- `+` text “Types a name”: “No.” (`log_fail`)')
  expect(text).toContain('- `−` state “Asks the server” (`asking`)')
  expect(text).toContain('- `~` guard at any time: if filled: passes (`isFilled`)')
  expect(text).toContain(
    'stateDiagram-v2\n  state "Types a name" as editing\n  state "Asks the server" as asking\n  editing --> asking: ~ submits, if filled\n',
  )
  expect(changesMarkdown({ since: 'x', flows: [] })).toContain('The flows are the same.')
})

it('[TOL-03] folds reworded descriptions below the changes in Markdown', () => {
  const changes = [
    change({ what: 'wording', name: 'editing', state: 'editing', words: '“Types”', was: '“Writes”' }),
    change({ what: 'guard', name: 'isFilled', state: 'editing', words: 'if filled: passes' }),
  ]
  const flow = {
    flow: 'login',
    title: 'Logging in',
    kind: 'changed' as const,
    changes,
    names: { editing: 'Types' },
    gaps: [],
  }
  const wordsOnly = { ...flow, flow: 'help', title: 'Help', changes: changes.slice(0, 1) }
  const text = changesMarkdown({ since: 'main', flows: [flow, wordsOnly] as never })
  expect(text).toContain('1 flow differs. 1 more flow is only described in other words.')
  expect(text).toContain(
    [
      '- `~` guard “Types”: if filled: passes (`isFilled`)',
      '',
      '<details><summary>1 description in other words</summary>',
      '',
      '- `~` wording: “Types” – before: “Writes” (`editing`)',
      '',
      '</details>',
    ].join('\n'),
  )
})

it('lists what could not be compared in Markdown', () => {
  const gaps = ['only 20000 of its situations were compared']
  const flow = { flow: 'login', title: 'Logging in', kind: 'changed' as const, changes: [], names: {}, gaps }
  expect(changesMarkdown({ since: 'x', flows: [flow as never] })).toContain(
    '### Logging in\n\n- **not known:** only 20000 of its situations were compared\n',
  )
})
