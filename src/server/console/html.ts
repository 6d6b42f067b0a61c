import { randomUUID } from 'node:crypto'
import { html } from 'hono/html'
import type { Operator } from './accounts.ts'

export type Html = ReturnType<typeof html>

/** Parts of the console, with the paths of their pages. */
export const sections = {
  '': 'Orders',
  '/refunds': 'Refunds',
  '/questions': 'Questions',
  '/maintenance': 'Maintenance',
  '/journal': 'Journal',
  '/accounts': 'Accounts',
} as const
type Section = keyof typeof sections

/** Data about its request that a page needs. */
export type View = {
  operator: Operator
  /** Token that the forms of the session contain. */
  csrf: string
  query: Readonly<Record<string, string>>
}

/** A page's title, contents, and the part of the console that it belongs to. */
export type Screen = { title: string; section: Section; body: Html }

/**
 * A form that posts an action. It contains the session's token, and a key by which the server recognizes a form that is
 * sent twice.
 */
export const form = ({ csrf }: Pick<View, 'csrf'>, action: string, fields: Html): Html =>
  html`<form method="post" action="/console${action}"><input type="hidden" name="csrf" value="${csrf}"><input type="hidden" name="key" value="${randomUUID()}">${fields}</form>`

/** A labelled field. The caller writes the control, which the label contains. */
export const field = (label: string, control: Html): Html =>
  html`<label class="field"><span>${label}</span>${control}</label>`

/** A moment in UTC, to the minute. */
export const when = (moment: Date): Html =>
  html`<time datetime="${moment.toISOString()}">${moment.toISOString().slice(0, 16).replace('T', ' ')}</time>`

/** The address of an order's page. */
export const orderPath = (billingNo: string): string => `/orders/${encodeURIComponent(billingNo)}`

/** A link to an order's page. */
export const orderLink = (billingNo: string): Html => html`<a href="/console${orderPath(billingNo)}">${billingNo}</a>`

/** Names and values, without rows whose value is empty. */
export const facts = (rows: readonly (readonly [string, Html | string | null | undefined])[]): Html =>
  html`<dl>${rows
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`
