import { setTimeout as pause } from 'node:timers/promises'
import { signedWebhook, webhookPath } from '../../../src/server/providers/webhooks.ts'
import type { Entry, Ledger, ProviderReport } from './ledger.ts'
import { price } from './players.ts'
import type { World } from './world.ts'

export type Stage = { world: Pick<World, 'secret' | 'upPorts'>; ledger: Ledger }
type Told = Omit<ProviderReport, 'isTaken'>

/** Number of parallel requests with the same report, if possible to different servers. */
const receivers = 3
/** Maximum number of attempts per report. `betweenMs`: ms between two attempts. */
const tries = 30
const betweenMs = 1000
const answerTimeoutMs = 8000

const newEventId = () => `chaos_${crypto.randomUUID()}`

const post = async ({ world }: Stage, port: number, told: Told): Promise<boolean> => {
  const body = JSON.stringify({ ...told, currency: 'USD' })
  const answer = await fetch(`http://127.0.0.1:${port}${webhookPath('sandbox')}`, {
    ...signedWebhook({ secret: world.secret, now: new Date() }, 'sandbox', body),
    signal: AbortSignal.timeout(answerTimeoutMs),
  }).catch(() => null)
  return answer?.status === 200
}

/** Sends a report to several servers in parallel, until one of them acknowledges the report. */
const report = async (stage: Stage, told: Told): Promise<void> => {
  const kept: ProviderReport = { ...told, isTaken: false }
  stage.ledger.reports.push(kept)
  for (let turn = 0; turn < tries && !kept.isTaken; turn += 1) {
    if (turn > 0) await pause(betweenMs)
    const ports = stage.world.upPorts()
    const some = Array.from({ length: receivers }, (_, each) => ports[(turn + each) % ports.length] ?? 0)
    kept.isTaken = (await Promise.all(some.map((port) => post(stage, port, told)))).includes(true)
  }
}

/** Reports a payment of the order's whole price. */
export const charge = (stage: Stage, billingNo: string, eventId = newEventId()) =>
  report(stage, { billingNo, eventId, outcome: 'success', amount: price })

/** Reports partial refunds in parallel. The sum of the refunds may exceed the payment. */
export const refundParts = async (stage: Stage, billingNo: string): Promise<void> => {
  const parts = Array.from({ length: 4 }, () => Math.ceil((Math.random() * price * 2) / 3))
  await Promise.all(
    parts.map((amount) => report(stage, { billingNo, eventId: newEventId(), outcome: 'refunded', amount })),
  )
}

/** Reports two payments of one order in parallel. */
export const chargeTwice = async (stage: Stage, billingNo: string): Promise<void> => {
  await Promise.all([charge(stage, billingNo), charge(stage, billingNo)])
}

/** Reports payments and partial refunds of two players' orders. Both orders have the same event ids, which is wrong. */
export const shareIds = async (stage: Stage, orders: readonly string[]): Promise<void> => {
  const [paid, refunded] = [newEventId(), newEventId()]
  await Promise.all(orders.map((billingNo) => charge(stage, billingNo, paid)))
  await Promise.all(
    orders.map((billingNo) =>
      report(stage, { billingNo, eventId: refunded, outcome: 'refunded', amount: Math.ceil(price / 5) }),
    ),
  )
}

const anyOf = <Value>(values: readonly Value[]): Value | undefined => values[Math.floor(Math.random() * values.length)]

/** Returns two open orders of different players. Neither order has a decision or a report yet. */
const undecidedPair = ({ entries, reports }: Ledger): string[] => {
  const told = new Set(reports.map(({ billingNo }) => billingNo))
  const open = entries.filter(({ decision, orders: [order] }) => decision === 'pending' && order && !told.has(order))
  const [first] = open
  const second = open.find(({ player }) => player !== first?.player)
  return [first, second].flatMap((entry) => entry?.orders[0] ?? [])
}

const isApproved = ({ decision, isDecided, orders }: Entry) => decision === 'approve' && isDecided && orders.length > 0

/**
 * Sends wrong reports until `isOver` returns true: partial refunds, second payments of an order, and the same event id
 * for two orders.
 */
export const misreport = async (stage: Stage, isOver: () => boolean): Promise<void> => {
  while (!isOver()) {
    await pause(500 + Math.random() * 1000)
    const pair = undecidedPair(stage.ledger)
    if (pair.length === 2) await shareIds(stage, pair)
    const order = anyOf(stage.ledger.entries.filter(isApproved))?.orders[0]
    if (order !== undefined) await (Math.random() < 0.3 ? chargeTwice : refundParts)(stage, order)
  }
}

export type ReportCounts = { parts: number; charges: number; shared: number }

/** Counts the reports that a server has acknowledged. */
export const countReports = (reports: readonly ProviderReport[]): ReportCounts => {
  const taken = reports.filter(({ isTaken }) => isTaken)
  const shared = [...Map.groupBy(taken, ({ eventId }) => eventId).values()].filter(({ length }) => length > 1)
  const charges = taken.filter(({ outcome }) => outcome === 'success').length
  return { parts: taken.length - charges, charges, shared: shared.length }
}
