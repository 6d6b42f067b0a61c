import { type Html, html } from 'statewalk/report/markup'
import { pageOf, type Site } from './shell.ts'

export type Gap = { english: string; where: readonly { flow: string; title: string }[] }

export type LanguageState = {
  language: string
  name: string
  /** Parts of the app that offer the language. */
  users: readonly string[]
  texts: number
  gaps: readonly Gap[]
  /** Translations that equal the English text. This is correct for a name; other texts may be untranslated. */
  same: readonly string[]
}

const gapItem = ({ english, where }: Gap): Html =>
  html`<li>${english}${where.length > 0 ? html` <span class="soft">in ${where.map(({ flow, title }, index) => html`${index > 0 ? ', ' : ''}<a href="flows/${flow}.html">${title}</a>`)}</span>` : null}</li>`

const detail = ({ language, name, gaps, same }: LanguageState): Html =>
  gaps.length === 0 && same.length === 0
    ? html``
    : html`<section class="section" id="${language}"><h2>${name}</h2>
${gaps.length > 0 ? html`<h3>Not translated</h3><ul class="plain dots">${gaps.map(gapItem)}</ul>` : null}
${same.length > 0 ? html`<details class="card same"><summary>${same.length} are the same as in English</summary><ul class="plain dots">${same.map((text) => html`<li>${text}</li>`)}</ul></details>` : null}</section>`

export const languagesPage = (
  all: readonly LanguageState[],
  { site, usersTitle }: { site: Site; usersTitle: string },
): string => {
  const missing = all.reduce((sum, { gaps }) => sum + gaps.length, 0)
  const body = html`<div class="lead"><div><h1>Languages and their gaps</h1>
<p>${missing === 0 ? 'Every text is translated into every language.' : `${missing} texts are not translated yet; users read them in English.`}</p></div></div>
<section class="card sheet" tabindex="0" role="region" aria-label="Languages"><table><thead><tr><th scope="col">Language</th><th scope="col">Texts</th><th scope="col">Not translated</th><th scope="col">As in English</th><th scope="col">${usersTitle}</th></tr></thead><tbody>${all.map(
    (state) =>
      html`<tr><th scope="row">${state.gaps.length + state.same.length > 0 ? html`<a href="#${state.language}">${state.name}</a>` : state.name} <code>${state.language}</code></th><td>${state.texts}</td><td>${state.gaps.length === 0 ? html`<span class="cover good">none</span>` : html`<span class="cover bad">${state.gaps.length}</span>`}</td><td>${state.same.length}</td><td class="long">${state.users.join(', ')}</td></tr>`,
  )}</tbody></table></section>${all.map(detail)}`
  return pageOf({ site, title: 'Languages', up: '', here: 'languages.html', body })
}
