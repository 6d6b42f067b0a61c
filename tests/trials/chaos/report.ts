import { join } from 'node:path'
import type { Mayhem } from 'trials/chaos/mayhem'
import { type Row, reportPage } from 'trials/chaos/reportPage'
import { writeReport } from 'trials/support/files'
import { root } from '../../../scripts/lib/run.ts'
import { invariants } from '../../../src/server/db/invariants.ts'
import type { ReportCounts } from './reports.ts'
import { listsOf, type Verdict, type Webhooks } from './verdict.ts'

/** Results of a trial. Times are in ms. */
export type Report = Mayhem &
  Verdict & {
    minutes: number
    servers: number
    players: number
    brands: number
    orders: number
    webhooks: Webhooks
    /** Numbers of reports that the trial has sent in the provider's name. */
    reports: ReportCounts
    /** Number of servers that ended without being killed by the trial. */
    crashes: number
    /** Time from the end of the disturbances to the settlement of the last payment. */
    settledAfterMs: number
    /** Percentiles of the time from the first create request to the first reported success. */
    successMs: { p50: number; p95: number; p99: number }
  }

const done = (report: Report): Row[] => [
  ['minutes', report.minutes],
  ['servers', report.servers],
  ['players', report.players],
  ['brands with orders', report.brands],
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
  ['servers that ended without being killed', report.crashes],
]

const seen = ({ webhooks, reports, successMs, settledAfterMs }: Report): Row[] => [
  ['events at the provider', webhooks.events],
  ['webhooks lost', webhooks.lost],
  ['webhooks sent twice', webhooks.twice],
  ['webhooks sent late, and therefore out of order', webhooks.late],
  ['webhooks taken', webhooks.taken],
  ['parts of refunds reported', reports.parts],
  ['further payments reported', reports.charges],
  ['ids shared by two orders', reports.shared],
  ['success told, ms: p50', Math.round(successMs.p50)],
  ['success told, ms: p95', Math.round(successMs.p95)],
  ['success told, ms: p99', Math.round(successMs.p99)],
  ['settled after, s', Math.round(settledAfterMs / 1000)],
]

const holds = (name: string, broken: readonly string[]) => (broken.some((each) => each.startsWith(name)) ? '✗' : '✓')

const pageOf = (report: Report): string => {
  const { broken, timeline } = report
  return reportPage({
    title: 'Chaos',
    lists: listsOf(report),
    tables: {
      Disturbances: done(report),
      Observations: seen(report),
      Invariants: Object.keys(invariants).map((name) => [name, holds(name, broken)]),
      When: timeline.map(({ at, what }) => [`${(at / 1000).toFixed(1)} s`, what]),
    },
  })
}

export const writeReports = (report: Report): void => {
  const folder = join(root, 'reports')
  writeReport(folder, 'chaos.json', report)
  writeReport(folder, 'chaos.html', pageOf(report))
}
