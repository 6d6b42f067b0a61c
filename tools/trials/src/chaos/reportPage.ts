import { type Html, html } from 'statewalk/report/markup'

export type Row = readonly [name: string, value: string | number]

/**
 * Contents of the report page. `lists` contain faults and should be empty. `tables` show disturbances and observations.
 */
export type ReportParts = {
  title: string
  lists: Readonly<Record<string, readonly string[]>>
  tables: Readonly<Record<string, readonly Row[]>>
}

const row = ([name, value]: Row): Html => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`

const list = (name: string, found: readonly string[]): Html => html`
  <h2>${found.length === 0 ? '✓' : '✗'} ${name}: ${found.length}</h2>
  ${found.length > 0 && html`<ul>${found.slice(0, 100).map((each) => html`<li><code>${each}</code></li>`)}</ul>`}`

const table = (name: string, rows: readonly Row[]): Html => html`
    <h2>${name}</h2>
    <table>${rows.map(row)}</table>`

export const reportPage = ({ title, lists, tables }: ReportParts): string =>
  html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${title}</title>
    <style>
      :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
      body { max-inline-size: 60rem; margin: 2rem auto; padding-inline: 1rem; }
      th { text-align: start; font-weight: 400; padding-inline-end: 2rem; }
      td { text-align: end; font-variant-numeric: tabular-nums; }
      h2 { font-size: 1.1rem; }
    </style>
  </head>
  <body>
    <h1>${title}</h1>
    ${Object.entries(lists).map(([name, found]) => list(name, found))}
    ${Object.entries(tables).map(([name, rows]) => table(name, rows))}
  </body>
</html>`.html

/** Prints the number of faults in each list. Returns true if all lists are empty. */
export const printLists = (lists: Readonly<Record<string, readonly string[]>>): boolean => {
  for (const [name, found] of Object.entries(lists))
    console.log(
      `${found.length === 0 ? '✓' : '✗'} ${name}: ${found.length}${found.length > 0 ? `, e.g. ${found[0]}` : ''}`,
    )
  return Object.values(lists).every((found) => found.length === 0)
}
