import { html, raw } from 'hono/html'
import { pageCss } from '../http/pages/pageCss.ts'
import { form, type Html, type Screen, sections, type View } from './html.ts'

const style = pageCss(import.meta.dirname, 'console.css')

const documentOf = (nonce: string, title: string, body: Html) => html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${title} · Customer service</title><link rel="icon" href="data:,">
<style nonce="${nonce}">${raw(style)}</style></head>
<body>${body}</body></html>`

/** Message about the last action: a notice if it succeeded, a problem if it was refused. */
export type PageMessage = { notice?: string | null; problem?: string | null }

const messages = ({ notice, problem }: PageMessage) =>
  html`${notice ? html`<p class="notice" role="status">${notice}</p>` : ''}${problem ? html`<p class="problem" role="alert">${problem}</p>` : ''}`

export const pageOf = (view: View, nonce: string, { title, section, body }: Screen, message: PageMessage) =>
  documentOf(
    nonce,
    title,
    html`<header><nav aria-label="Console"><ul>${Object.entries(sections).map(
      ([path, name]) =>
        html`<li><a href="/console${path}"${path === section ? raw(' aria-current="true"') : ''}>${name}</a></li>`,
    )}</ul></nav>
<div class="who"><span>${view.operator.name} (${view.operator.role})</span>${form(view, '/sign-out', html`<button>Sign out</button>`)}</div></header>
<main><h1>${title}</h1>${messages(message)}${body}</main>`,
  )

export const outsidePage = (nonce: string, title: string, body: Html, message: PageMessage) =>
  documentOf(nonce, title, html`<main class="outside"><h1>${title}</h1>${messages(message)}${body}</main>`)
