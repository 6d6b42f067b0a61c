import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Html, html, raw } from 'statewalk/report/markup'
import { root } from '../../../scripts/lib/run.ts'
import type { Tries } from './tries.ts'
import type { BrowserWalk } from './walkInBrowser.ts'

export type ReportedPath = { flow: string; title: string; tries: Tries<BrowserWalk> }

type Verdict = 'failed' | 'flaky' | 'passed'

const lastOf = ({ tries }: ReportedPath): BrowserWalk => tries.at(-1) ?? tries[0]

export const verdictOf = (path: ReportedPath): Verdict => {
  const last = lastOf(path)
  if (last.failures.length > 0) return 'failed'
  return last.isFlaky === true ? 'flaky' : 'passed'
}

const marks: Readonly<Record<Verdict, string>> = { failed: '✗ failed', flaky: '↻ flaky', passed: '✓ passed' }
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

const picture = (file: string | null | undefined, alt: string): Html | null =>
  file ? html`<a href="${file}"><img src="${file}" alt="${alt}" width="195" loading="lazy"></a>` : null

/** Renders the steps of a path: each step with the states of the chart, and with a picture if there is one. */
const stepList = ({ path, shown, failures, evidence }: BrowserWalk): Html => {
  const names = [path.input, ...path.steps]
  return html`<ol>${names.map((name, index) => {
    const at = shown[index]
    const isBroken = failures.length > 0 && index === shown.length
    const state = at === undefined ? (isBroken ? 'failed here' : 'not reached') : at.states.join(' · ')
    return html`<li${isBroken ? raw(' class="failed"') : null}><p>${name} <code>${state}</code></p>${picture(evidence.screenshots[index], `After “${name}”`)}</li>`
  })}</ol>`
}

const oneTry = (walk: BrowserWalk, index: number, count: number, folder: string): Html =>
  html`<section><h4>${count > 1 ? `Try ${index + 1} of ${count}` : 'Steps'} <small>${seconds(walk.took)}</small></h4>
${walk.failures.map((failure) => html`<p class="failed">${failure}</p>`)}
${walk.evidence.trace ? html`<p><a href="${walk.evidence.trace}">Trace</a>: <code>npx playwright show-trace ${folder}/${walk.evidence.trace}</code></p>` : null}
${stepList(walk)}</section>`

const onePath = (path: ReportedPath, folder: string): Html => {
  const verdict = verdictOf(path)
  const { tries } = path
  const last = lastOf(path).path
  return html`<details${verdict === 'failed' ? raw(' open') : null} id="${path.flow}-${last.id}"><summary><span class="${verdict}">${marks[verdict]}</span> ${path.title} <code>${last.id}</code> ${[last.input, ...last.steps].join(' → ')}</summary>
${tries.map((walk, index) => oneTry(walk, index, tries.length, folder))}</details>`
}

const order: readonly Verdict[] = ['failed', 'flaky', 'passed']

const style = () =>
  [join(root, 'src', 'ui', 'styles', 'palette.css'), join(import.meta.dirname, 'browserReport.css')]
    .map((file) => readFileSync(file, 'utf8'))
    .join('')

/**
 * Renders the report: first the failed paths, then the flaky paths, which passed only after a retry [FLW-04].
 * @param folder path of the report's folder, as shown in the report's commands
 */
export const browserReport = (
  paths: readonly ReportedPath[],
  { about, folder }: { about: string; folder: string },
): string => {
  const by = order.map((verdict) => ({ verdict, own: paths.filter((path) => verdictOf(path) === verdict) }))
  const count = by.map(({ verdict, own }) => `${own.length} ${verdict}`).join(', ')
  return `<!doctype html>\n${
    html`<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Paths in the browser</title><style>${raw(style())}</style></head>
<body><h1>Paths in the browser</h1><p>${about}</p><p><b>${count}</b></p>
${by.filter(({ own }) => own.length > 0).map(({ verdict, own }) => html`<h2 id="${verdict}">${marks[verdict]}</h2>${own.map((path) => onePath(path, folder))}`)}</body></html>`
      .html
  }\n`
}
