import type { Change, FlowDiff } from '../changes/diff.ts'

type Compared = { since: string; flows: readonly FlowDiff[] }

/** Maximum number of changes listed by name; the rest are counted. */
const most = 30

const marks = { added: '+', removed: '−', changed: '~' } as const

const line = ({ kind, what, name, state, words, was }: Change): string => {
  const place = state === '' || name.includes(state) ? '' : ` (${state})`
  const before = was === '' ? '' : ` – before: ${was}`
  return `- \`${marks[kind]}\` ${what} \`${name}\`${place}${words === '' ? '' : `: ${words}`}${before}`.replaceAll(
    '\n',
    ' ',
  )
}

const nodeOf = (state: string) => state.replaceAll(/\W/g, '_') || 'anywhere'

/** Renders changed transitions as a mermaid diagram, which hosts of pull requests display. */
const drawingOf = ({ changes }: FlowDiff): string[] => {
  const arrows = changes.flatMap(({ what, name, kind }) => {
    const [, from, event, to] = (what === 'transition' && name.match(/^(.+?) --(.+?)--> (.+?)(?: #\d+)?$/)) || []
    if (from === undefined || event === undefined || to === undefined) return []
    const target = to === '(stays)' ? from : to.replace(/ \(re-entered\)$/, '')
    return [`  ${nodeOf(from)} --> ${nodeOf(target)}: ${marks[kind]} ${event.replaceAll(/[:;#{}]/g, ' ')}`]
  })
  return arrows.length === 0 ? [] : ['', '```mermaid', 'stateDiagram-v2', ...new Set(arrows), '```']
}

const flowLines = (diff: FlowDiff): string[] => {
  const { flow, title, kind, formerly, changes, gaps } = diff
  const became = formerly === null ? kind : `renamed: \`${formerly}\` is \`${flow}\` now`
  const rest = changes.length - most
  return [
    `### ${title}${kind === 'changed' ? '' : ` (${became})`}`,
    '',
    ...changes.slice(0, most).map(line),
    ...(rest > 0 ? [`- and ${rest} more`] : []),
    ...gaps.map((gap) => `- **not known:** ${gap}`),
    ...(kind === 'changed' ? drawingOf(diff) : []),
    '',
  ]
}

/** Renders the changes of the flows as Markdown for reviewers of a pull request. */
export const changesMarkdown = ({ since, flows }: Compared): string => {
  const said = flows.length === 1 ? '1 flow differs' : `${flows.length} flows differ`
  return [
    `## Flows since ${since}`,
    '',
    flows.length === 0 ? 'The flows are the same.' : `${said}.`,
    '',
    ...flows.flatMap(flowLines),
  ].join('\n')
}
