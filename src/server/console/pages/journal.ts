import { html } from 'hono/html'
import { entriesPerPage, type JournalEntry, journalPage } from '../../operations/journalPages.ts'
import { actionNames } from '../../operations/words.ts'
import type { ConsoleDeps } from '../deps.ts'
import { field, orderLink, when } from '../html.ts'
import type { Kit } from '../kit.ts'

const isQuestion = (number: string) => /^H\d+$/.test(number)

const row = ({ at, person, action, billing_no, flag_id, note }: JournalEntry) =>
  html`<li>${when(at)}<span>${person}: ${actionNames[action]}${flag_id ? ` flag ${flag_id}` : ''}${
    billing_no === null ? '' : html`, ${isQuestion(billing_no) ? billing_no : orderLink(billing_no)}`
  }</span>${note ? html`<span class="muted text">${note}</span>` : ''}</li>`

export const journalPages = (kit: Kit, { shop }: ConsoleDeps): void => {
  kit.page('/journal', async ({ query: { about = '', before = '' } }) => {
    const entries = await journalPage(shop.db, {
      about: about.trim(),
      before: /^\d{1,9}$/.test(before) ? Number(before) : null,
    })
    const last = entries.length === entriesPerPage ? entries.at(-1) : undefined
    const body = html`<form class="search" method="get" action="/console/journal" role="search">${field(
      'Person, order or question',
      html`<input type="search" name="about" value="${about}" maxlength="100" autocomplete="off" spellcheck="false">`,
    )}<button class="go">Show</button></form>
<p class="muted">Newest first; times are in UTC.</p>
${entries.length === 0 ? html`<p>No entries.</p>` : html`<ol class="timeline">${entries.map(row)}</ol>`}
${last ? html`<p><a href="/console/journal?${new URLSearchParams({ about, before: String(last.id) }).toString()}">Older entries</a></p>` : ''}`
    return { title: 'Journal', section: '/journal', body }
  })
}
