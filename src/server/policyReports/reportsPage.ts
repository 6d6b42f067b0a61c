import { html, raw } from 'hono/html'
import type { PolicyReports } from './policyReports.ts'

type Rows = Awaited<ReturnType<PolicyReports['list']>>

export const reportsPage = (nonce: string, css: string, rows: Rows) => html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>What policies have blocked</title><link rel="icon" href="data:,">
<style nonce="${nonce}">${raw(css)}</style></head>
<body>
<header><h1>What policies have blocked</h1></header>
<main>
<p>${rows.length === 0 ? 'No reports yet.' : 'A browser extension is the usual cause. A script from an unknown origin on the pages of many players needs investigation.'}</p>
<table>
<thead><tr><th scope="col">Brand</th><th scope="col">Page</th><th scope="col">Directive</th><th scope="col">Blocked</th><th scope="col">Times</th><th scope="col">First</th><th scope="col">Last</th></tr></thead>
<tbody>${rows.map(
  ({ brand, page, directive, blocked, count, first_at, last_at }) =>
    html`<tr><td>${brand}</td><td>${page}</td><td>${directive}</td><td>${blocked}</td><td>${count}</td><td>${first_at.toISOString()}</td><td>${last_at.toISOString()}</td></tr>`,
)}</tbody>
</table>
</main>
</body></html>`
