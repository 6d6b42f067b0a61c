import { randomUUID } from 'node:crypto'
import { html } from 'hono/html'
import type { Operator } from './accounts.ts'

export type Html = ReturnType<typeof html>

export const sections = {
  '': 'Orders',
  '/refunds': 'Refunds',
  '/questions': 'Questions',
  '/maintenance': 'Maintenance',
  '/journal': 'Journal',
  '/accounts': 'Accounts',
} as const
type Section = keyof typeof sections

/** Data about the current request that the console's pages need. */
export type View = {
  operator: Operator
  csrf: string
  query: Readonly<Record<string, string>>
}

/** A page's title and contents, and the console section to which the page belongs. */
export type Screen = { title: string; section: Section; body: Html }

/** Returns a form with the CSRF token, and with a random key by which the server recognizes repeated submissions. */
export const form = ({ csrf }: Pick<View, 'csrf'>, action: string, fields: Html): Html =>
  html`<form method="post" action="/console${action}"><input type="hidden" name="csrf" value="${csrf}"><input type="hidden" name="key" value="${randomUUID()}">${fields}</form>`

export const field = (label: string, control: Html): Html =>
  html`<label class="field"><span>${label}</span>${control}</label>`

/** Formats a time in UTC, to the minute. */
export const when = (moment: Date): Html =>
  html`<time datetime="${moment.toISOString()}">${moment.toISOString().slice(0, 16).replace('T', ' ')}</time>`

export const orderPath = (billingNo: string): string => `/orders/${encodeURIComponent(billingNo)}`

export const orderLink = (billingNo: string): Html => html`<a href="/console${orderPath(billingNo)}">${billingNo}</a>`

/** Renders a list of names and values. Omits rows with an empty value. */
export const facts = (rows: readonly (readonly [string, Html | string | null | undefined])[]): Html =>
  html`<dl>${rows
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`
