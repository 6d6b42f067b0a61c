import { type Html, html } from 'statewalk/report/markup'
import type { Cell } from '../sheet/gaps.ts'
import { noScreens, pageOf, type Site } from './shell.ts'

/** Pictures of one part of the app, in one language and at one width. */
export type Series = {
  name: string
  cells: readonly Cell[]
  /** Date and time at which the pictures were taken. */
  taken: string
  /** Version of the app that the pictures show. */
  version: 'now' | 'older' | 'unknown'
}

const dayOf = ({ taken }: Series) => taken.slice(0, 16).replace('T', ' ')

/**
 * Returns sentences about the pictures of older or unknown app versions; empty if all pictures show the current version
 * [FLW-05].
 */
export const sayingOf = (all: readonly Series[]): string => {
  const said = (words: string, version: Series['version']) => {
    const own = all.filter((series) => series.version === version).map((series) => `${series.name} (${dayOf(series)})`)
    return own.length === 0 ? [] : [`Pictures of ${words}: ${own.join(', ')}.`]
  }
  return [...said('an older version of the app', 'older'), ...said('an unknown version', 'unknown')].join(' ')
}

const versionWords = (version: Series['version']): Html => {
  if (version === 'now') return html`of the app as it is`
  const words = version === 'older' ? 'of an older version of the app' : 'of an unknown version of the app'
  return html`<span class="cover warn">${words}</span>`
}

const countOf = (cells: readonly Cell[], is: Cell['is']) => cells.filter((cell) => cell.is === is).length

const link = ({ flow, state, label }: Cell, titleOf: (flow: string) => string): Html =>
  html`${titleOf(flow)}: <a href="flows/${flow}.html#state=${state}">${label}</a>`

const detail = ({ name, cells }: Series, titleOf: (flow: string) => string): Html => {
  const empty = cells.filter(({ is }) => is === 'empty')
  const without = cells.filter((cell) => cell.is === 'without')
  return html`<section class="section" id="${name.replaceAll(/\W+/g, '-')}"><h2>${name}</h2>
${empty.length === 0 ? html`<p class="soft">Every state in which a flow waits has a picture or a reason for having none.</p>` : html`<h3>Picture missing</h3><ul class="plain dots">${empty.map((cell) => html`<li>${link(cell, titleOf)}</li>`)}</ul>`}
${without.length === 0 ? null : html`<details class="card same"><summary>${without.length} have no picture of their own, and why</summary><ul class="plain dots">${without.map((cell) => html`<li>${link(cell, titleOf)}<span class="soft"> – ${cell.is === 'without' ? cell.because : ''}</span></li>`)}</ul></details>`}</section>`
}

/**
 * Returns the page of the pictures. Shows only states in which a flow waits. States without a picture are listed with
 * reasons [FLW-05].
 */
export const screensPage = (
  all: readonly Series[],
  { site, titleOf }: { site: Site; titleOf(flow: string): string },
): string => {
  const body =
    all.length === 0
      ? html`<div class="lead"><div><h1>Screens</h1></div></div>${noScreens('the screens')}`
      : html`<div class="lead"><div><h1>Screens</h1><p>Every state in which a flow can stay, beside its picture. A series consists of the pictures that were taken together.</p></div></div>
<div class="card sheet"><table><thead><tr><th scope="col">Series</th><th scope="col">Taken</th><th scope="col">Pictures</th><th scope="col">None, with a reason</th><th scope="col">Picture missing</th></tr></thead><tbody>${all.map(
          (series) => {
            const { name, cells, version } = series
            return html`<tr><th scope="row"><a href="#${name.replaceAll(/\W+/g, '-')}">${name}</a></th><td>${dayOf(series)}, ${versionWords(version)}</td><td>${countOf(cells, 'there')}</td><td>${countOf(cells, 'without')}</td><td>${countOf(cells, 'empty') === 0 ? html`<span class="cover good">none</span>` : html`<span class="cover bad">${countOf(cells, 'empty')}</span>`}</td></tr>`
          },
        )}</tbody></table></div>${all.map((series) => detail(series, titleOf))}`
  return pageOf({ site, title: 'Screens', up: '', here: 'screens.html', body })
}
