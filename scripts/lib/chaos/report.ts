import { html } from 'hono/html'
import { invariants } from '../../../src/server/db/invariants.ts'
import type { Mayhem } from './mayhem.ts'
import type { Verdict, Webhooks } from './verdict.ts'

/** What `npm run chaos` has seen; times in ms. */
export type Report = Mayhem &
  Verdict & {
    minutes: number
    servers: number
    players: number
    orders: number
    webhooks: Webhooks
    /** Servers that ended although nobody killed them. */
    crashes: number
    /** From the end of the mayhem to the last settled payment. */
    settledAfterMs: number
    /** From the first create to a success that the player was told. */
    successMs: { p50: number; p95: number; p99: number }
  }

const row = (name: string, value: string | number) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`

const findings = (name: string, found: readonly string[]) => html`
  <h2>${found.length === 0 ? '✓' : '✗'} ${name}: ${found.length}</h2>
  ${found.length > 0 ? html`<ul>${found.slice(0, 100).map((each) => html`<li><code>${each}</code></li>`)}</ul>` : ''}`

const done = (report: Report): [name: string, value: number][] => [
  ['minutes', report.minutes],
  ['servers', report.servers],
  ['players', report.players],
  ['orders', report.orders],
  ['servers killed', report.kills],
  ['provider and game killed', report.providerKills],
  ['connections terminated', report.terminated],
  ['connections frozen', report.connectionsFrozen],
  ['servers or database frozen', report.frozen],
  ['database restarted', report.databaseRestarts],
  ['clocks of running servers moved', report.clocksMoved],
  ['clocks ahead by at most, minutes', Math.round(report.clockAhead / 60_000)],
  ['clocks behind by at most, minutes', Math.round(report.clockBehind / 60_000)],
  ['servers that ended by themselves', report.crashes],
]

const seen = ({ webhooks, successMs, settledAfterMs }: Report): [name: string, value: number][] => [
  ['events at the provider', webhooks.events],
  ['webhooks lost', webhooks.lost],
  ['webhooks sent twice', webhooks.twice],
  ['webhooks sent late, and so out of order', webhooks.late],
  ['webhooks taken', webhooks.taken],
  ['success told, ms: p50', Math.round(successMs.p50)],
  ['success told, ms: p95', Math.round(successMs.p95)],
  ['success told, ms: p99', Math.round(successMs.p99)],
  ['settled after, s', Math.round(settledAfterMs / 1000)],
]

const table = (rows: readonly [name: string, value: string | number][]) =>
  html`<table>${rows.map(([name, value]) => row(name, value))}</table>`

const holds = (name: string, broken: readonly string[]) => (broken.some((each) => each.startsWith(name)) ? '✗' : '✓')

/** The report as a page of its own. */
export const reportPage = (report: Report): string => {
  const { lost, doubled, undelivered, broken, timeline } = report
  return String(html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Chaos</title>
    <style>
      :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
      body { max-inline-size: 60rem; margin: 2rem auto; padding-inline: 1rem; }
      th { text-align: start; font-weight: 400; padding-inline-end: 2rem; }
      td { text-align: end; font-variant-numeric: tabular-nums; }
      h2 { font-size: 1.1rem; }
    </style>
  </head>
  <body>
    <h1>Chaos</h1>
    ${findings('lost', lost)} ${findings('doubled', doubled)} ${findings('undelivered', undelivered)}
    ${findings('broken', broken)}
    <h2>What was done</h2>
    ${table(done(report))}
    <h2>What was seen</h2>
    ${table(seen(report))}
    <h2>Invariants</h2>
    ${table(Object.keys(invariants).map((name) => [name, holds(name, broken)]))}
    <h2>When</h2>
    ${table(timeline.map(({ at, what }) => [`${(at / 1000).toFixed(1)} s`, what]))}
  </body>
</html>`)
}
