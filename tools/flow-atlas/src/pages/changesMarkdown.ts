import { type Change, type FlowDiff, wordingsApart } from '../changes/diff.ts'
import { type SharedChange, sharedApart } from '../changes/shared.ts'
import { differWords, rewordedLast, rewordedWords } from './changesPage.ts'

type Compared = { since: string; flows: readonly FlowDiff[] }

/** Maximum number of changes listed by name; further changes are only counted. */
const most = 30

const marks = { added: '+', removed: '−', changed: '~' } as const

/**
 * Describes a change in one line. Appends the name of the changed part in brackets if the words do not contain the
 * name.
 */
const line = ({ kind, what, name, state, words, was }: Change, { names }: Pick<FlowDiff, 'names'>): string => {
  const meaning = state === '' ? '' : state === '(anywhere)' ? 'at any time' : `“${names[state] ?? state}”`
  const said = [words, was].join(' ').toLowerCase()
  const place = meaning === '' || said.includes(meaning.toLowerCase()) ? '' : ` ${meaning}`
  const now = words === '' || `“${words}”` === meaning ? '' : `: ${words}`
  const before = was === '' || `“${was}”` === meaning ? '' : `${now === '' ? ':' : ' –'} before: ${was}`
  const isNamed = what === 'world' || (what !== 'rule' && said.includes(name.toLowerCase()))
  const id = isNamed ? '' : ` (\`${name}\`)`
  return `- \`${marks[kind]}\` ${what}${place}${now}${before}${id}`.replaceAll('\n', ' ')
}

const codeLines = ({ code }: Change): string[] => {
  if (code === undefined) return []
  const lines = [...code.was.map((each) => `- ${each}`), ...code.now.map((each) => `+ ${each}`)]
  const quotes = lines.flatMap((each) => each.match(/`{3,}/g) ?? []).map(({ length }) => length + 1)
  const fence = '`'.repeat(Math.max(3, ...quotes))
  return ['', ...[`${fence}diff`, ...lines, fence].map((each) => `  ${each}`), '']
}

/** Code of the change, and the changes that it causes. */
const below = (change: Change, diff: Pick<FlowDiff, 'names'>): string[] => [
  ...codeLines(change),
  ...(change.shows ?? []).map((each) => `  ${line(each, diff)}`),
]

const nodeOf = (state: string) => state.replaceAll(/\W/g, '_') || 'anywhere'
const plain = (text: string) =>
  text
    .replaceAll(/[:;#{}"]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()

/** Returns the cause from the transition's sentence: the text between the two states. */
const causeOf = ({ words, was }: Change, event: string) =>
  (words || was).match(/^(?:“[^”]*”|At any time): (.*) → /s)?.[1] ?? event

/**
 * Draws the changed transitions as a mermaid diagram, because code hosting sites display such diagrams in pull
 * requests.
 */
const drawingOf = ({ changes, names }: FlowDiff): string[] => {
  const drawn = new Set<string>()
  const nameOf = (state: string) => {
    drawn.add(`  state "${plain(names[state] ?? state)}" as ${nodeOf(state)}`)
    return nodeOf(state)
  }
  const arrows = changes.flatMap((change) => {
    const { what, name, kind } = change
    const [, from, event, to] = (what === 'transition' && name.match(/^(.+?) --(.+?)--> (.+?)(?: #\d+)?$/s)) || []
    if (from === undefined || event === undefined || to === undefined) return []
    const target = to === '(stays)' ? from : to.replace(/ \(re-entered\)$/, '')
    return [`  ${nameOf(from)} --> ${nameOf(target)}: ${marks[kind]} ${plain(causeOf(change, event))}`]
  })
  return arrows.length === 0 ? [] : ['', '```mermaid', 'stateDiagram-v2', ...drawn, ...new Set(arrows), '```']
}

const firstOf = (changes: readonly Change[], diff: FlowDiff): string[] => [
  ...changes.slice(0, most).flatMap((change) => [line(change, diff), ...below(change, diff)]),
  ...(changes.length > most ? [`- and ${changes.length - most} more`] : []),
]

const foldedLines = (title: string, lines: readonly string[]) => [
  '',
  `<details><summary>${title}</summary>`,
  '',
  ...lines,
  '',
  '</details>',
]

const flowLines = (diff: FlowDiff): string[] => {
  const { flow, title, kind, formerly, changes, gaps } = diff
  const became = formerly === null ? kind : `renamed: \`${formerly}\` is \`${flow}\` now`
  const { behaviour, wordings } = wordingsApart(changes)
  return [
    `### ${title}${kind === 'changed' ? '' : ` (${became})`}`,
    '',
    ...firstOf(behaviour, diff),
    ...gaps.map((gap) => `- **not known:** ${gap}`),
    ...(kind === 'changed' ? drawingOf(diff) : []),
    ...(wordings.length === 0 ? [] : foldedLines(rewordedWords(wordings), firstOf(wordings, diff))),
    '',
  ]
}

const sharedLines = (shared: readonly SharedChange[]): string[] => {
  if (shared.length === 0) return []
  const titles = ({ flows }: SharedChange) => `in ${flows.length} flows: ${flows.map(({ title }) => title).join(', ')}`
  const lines = shared.flatMap((each) => [
    `${line(each.change, { names: {} })}; ${titles(each)}`,
    ...below(each.change, { names: {} }),
  ])
  return ['### Several flows', '', ...lines, ...(lines.at(-1) === '' ? [] : [''])]
}

export const changesMarkdown = ({ since, flows }: Compared): string => {
  const { shared, flows: own } = sharedApart(flows)
  return [
    `## Flows since ${since}`,
    '',
    flows.length === 0 ? 'The flows are the same.' : differWords({ flows }),
    '',
    ...sharedLines(shared),
    ...rewordedLast(own).flatMap(flowLines),
  ].join('\n')
}
