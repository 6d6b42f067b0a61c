import { stringify } from 'csv-stringify/sync'
import { type Html, html } from '../report/markup.ts'
import type { NoCase, TestCase } from './testCase.ts'

/**
 * Further contents of a file of test cases. `without`: the goals without a test case. `atlas`: relative path from the
 * file's folder to the atlas.
 */
type Beside = { without?: readonly NoCase[]; atlas?: string }
type CaseFormat = { file: string; write: (cases: readonly TestCase[], beside?: Beside) => string }

const sheet = (columns: readonly string[], rows: readonly (readonly string[])[]) =>
  stringify(
    rows.map((row) => [...row]),
    { header: true, columns: [...columns], quoted: true, escape_formulas: true, record_delimiter: 'windows' },
  )

const lines = (texts: readonly string[]) => texts.join('\n')

const inBrackets = /\(\[[^\]]+\]\((https?:[^)]+)\)\)/g
const link = /\[([^\]]+)\]\((https?:[^)]+)\)/g

/** Rewrites each Markdown link, for example as `words (https://…)`, and a link in brackets as `(https://…)`. */
const plain = (text: string) => text.replaceAll(inBrackets, '($1)').replaceAll(link, '$1 ($2)')

/**
 * Turns Markdown links into HTML links. `split` returns groups of three parts: plain text, the link's words, the link's
 * address.
 */
const linked = (text: string) =>
  text.split(link).map((part, at, parts) => {
    if (at % 3 === 0) return part
    return at % 3 === 1 ? html`<a href="${parts[at + 1] ?? ''}" target="_blank" rel="noopener">${part}</a>` : null
  })

/**
 * A table with one row per step. Each row repeats the short data of its test case, so that rows can be filtered. Only
 * the first row has the preconditions, because otherwise they would fill most of the file.
 */
const csv: CaseFormat = {
  file: 'cases.csv',
  write: (cases) =>
    sheet(
      [
        'case',
        'kind',
        'flow',
        'title',
        'rows',
        'priority',
        'preconditions',
        'step',
        'action',
        'data',
        'state',
        'expected',
        'screen',
      ],
      cases.flatMap(({ id, kind, flowTitle, title, rows, priority, preconditions, steps }) =>
        steps.map(({ action, data, state, expected, screens }, index) => [
          id,
          kind === 'nothing' ? 'must do nothing' : 'transitions',
          flowTitle,
          title,
          rows.join(' '),
          priority,
          index === 0 ? plain(lines(preconditions)) : '',
          String(index + 1),
          plain(action),
          data,
          state,
          lines(expected),
          lines(screens),
        ]),
      ),
    ),
}

/** A printable page with a checkbox for each step and blank lines for the tester's findings. */
const checklist: CaseFormat = {
  file: 'cases.html',
  write: (cases, { without = [], atlas = '../atlas' } = {}) =>
    html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Test cases</title><style>${style}</style></head><body>
<h1>Test cases</h1><p>“State” names where the flow is after a step, and each part of a flow whose parts run side by side; the tester checks only the lines above it.</p><p>${cases.length} cases. Tester: <span class="line"></span> Date: <span class="line"></span> Build: <span class="line"></span></p>
${cases.filter(({ kind }) => kind === 'transitions').map((each) => caseOf(each, atlas))}
<h1>Must do nothing</h1>${cases.filter(({ kind }) => kind === 'nothing').map((each) => caseOf(each, atlas))}${withoutOf(without)}</body></html>
`.html,
}

const withoutOf = (without: readonly NoCase[]) => [
  listOf(
    'Without a case',
    'No browser reaches these goals, so nobody can execute them.',
    without.filter(({ isWalked }) => !isWalked),
  ),
  listOf(
    'Left to the browser',
    'A walk in the browser reaches these goals; a person cannot reach them in a reasonable time.',
    without.filter(({ isWalked }) => isWalked),
  ),
]

const listOf = (title: string, why: string, found: readonly NoCase[]) =>
  found.length === 0
    ? null
    : html`<section><h2>${title}: ${found.length}</h2>
<p>${why}</p><ul>${found.map(({ flowTitle, what, because }) => html`<li>${flowTitle}: ${what}.${because === null ? '' : ` ${because}.`}</li>`)}</ul></section>`

const caseOf = (
  { id, flowTitle, title, rows, priority, preconditions, steps }: TestCase,
  atlas: string,
): Html => html`<section><h2>${title}</h2>
<p>${flowTitle} · priority ${priority} · ${rows.length === 0 ? 'no row' : rows.join(', ')} · <code>${id}</code></p>
<p>Before: ${linked(preconditions.join(' '))}</p>
<table><thead><tr><th scope="col">Done</th><th scope="col">Step</th><th scope="col">What to do</th><th scope="col">What must be seen</th></tr></thead><tbody>${steps.map(
  ({ action, data, state, expected, screens }, index) =>
    html`<tr><td class="box">☐</td><td>${index + 1}</td><td>${linked(action)}${data === '' ? null : html`<br><code>${data}</code>`}</td><td>${expected.map((text) => html`<div>${text}</div>`)}${state === '' ? null : html`<div class="state">State: ${state}</div>`}${screens.map((screen) => html`<div class="screen"><a href="${atlas}/${screen}">${screen}</a></div>`)}</td></tr>`,
)}</tbody></table><p>Found: <span class="line long"></span> ☐ passed ☐ failed</p></section>`

const style = `:root{color-scheme:light dark;font:1rem/1.45 system-ui,sans-serif}body{max-inline-size:60rem;margin:auto;padding:1rem}
h2{font-size:1.1rem;margin:1.5rem 0 .25rem}p{margin:.25rem 0}table{border-collapse:collapse;inline-size:100%;margin:.5rem 0}
th,td{border:1px solid color-mix(in srgb,currentColor 35%,transparent);padding:.3rem .5rem;text-align:start;vertical-align:top;overflow-wrap:anywhere}
.box{font-size:1.4rem;line-height:1}.screen,.state{font-size:.8rem}.line{display:inline-block;min-inline-size:8rem;border-block-end:1px solid}.long{min-inline-size:50%}
section{break-inside:avoid}@media print{body{max-inline-size:none;padding:0}}`

export const caseFormats = { csv, checklist } satisfies Record<string, CaseFormat>
