import { randomBytes } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { DeclineCode } from '../../domain/payment/declines.ts'
import type { Database } from '../../server/db/schema.gen.ts'
import { createStatement, type ValueOf } from '../../server/db/statement.ts'
import type { Outcome } from '../../server/db/values.ts'
import type { KnownEvent, Payment, ProviderCalls, Refund } from '../../server/domain/ports/provider.ts'
import type { Topic } from '../../server/providers/webhooks.ts'
import type { Action } from './pages.ts'

type SandboxPayment = Selectable<Database['sandbox_payment']>
type Event = { eventId: string; outcome: Outcome; amount: number; reason?: string }

export type SandboxSettings = {
  db: Kysely<Database>
  now(): Date
  origin(): string
  /** Sends a webhook to the shop. Returns whether the shop has acknowledged the webhook. */
  post(topic: Topic, body: string): Promise<boolean>
  /** Runs a task later. Servers use a timer, and tests use a simulated clock. */
  later(task: () => Promise<void>, milliseconds: number): void
}

const newEventId = () => `evt_${randomBytes(12).toString('hex')}`

const retries = [1000, 4000, 15_000]
const slowness = 12_000

type StoredEvent = Pick<SandboxPayment, 'ref' | 'currency'> &
  Pick<Event, 'eventId' | 'outcome' | 'amount'> & { reason: string | null; now: Date }

const storeEvent = createStatement((db, value: ValueOf<StoredEvent>) =>
  db.insertInto('sandbox_event').values({
    event_id: value('eventId'),
    ref: value('ref'),
    outcome: value('outcome'),
    amount: value('amount'),
    currency: value('currency'),
    reason: value('reason'),
    created_at: value('now'),
  }),
)

const acknowledge = createStatement((db, value: ValueOf<{ eventId: string; now: Date }>) =>
  db
    .updateTable('sandbox_event')
    .set({ acknowledged_at: value('now') })
    .where('event_id', '=', value('eventId')),
)

const createEvents = ({ db, now, post, later }: Omit<SandboxSettings, 'origin'>) => {
  const record = async (
    payment: SandboxPayment,
    outcome: Outcome,
    amount = payment.amount,
    reason?: DeclineCode,
  ): Promise<Event> => {
    const eventId = newEventId()
    const { ref, currency } = payment
    await storeEvent(db, { eventId, ref, outcome, amount, currency, reason: reason ?? null, now: now() })
    return { eventId, outcome, amount, ...(reason && { reason }) }
  }

  /** Sends a webhook. Records and returns whether the shop has acknowledged the webhook. */
  const send = async (payment: SandboxPayment, event: Event): Promise<boolean> => {
    const body = JSON.stringify({ ...event, billingNo: payment.billing_no, currency: payment.currency })
    const isTaken = await post('sandbox', body)
    if (isTaken) await acknowledge(db, { eventId: event.eventId, now: now() })
    return isTaken
  }

  const notify = async (payment: SandboxPayment, event: Event, attempt = 0): Promise<void> => {
    const pause = retries[attempt]
    if (!(await send(payment, event)) && pause !== undefined) later(() => notify(payment, event, attempt + 1), pause)
  }

  return { record, send, notify }
}

const createActions = ({ record, notify }: ReturnType<typeof createEvents>, later: SandboxSettings['later']) => {
  const tell = async (payment: SandboxPayment, ...outcomes: Outcome[]): Promise<void> => {
    for (const outcome of outcomes) await notify(payment, await record(payment, outcome))
  }

  const actions: Readonly<Record<Action, (payment: SandboxPayment, reason?: DeclineCode) => Promise<void>>> = {
    approve: (payment) => tell(payment, 'success'),
    decline: async (payment, reason = 'card_declined') =>
      notify(payment, await record(payment, 'failed', payment.amount, reason)),
    cancel: (payment) => tell(payment, 'cancelled'),
    pending: async () => {},
    lost: async (payment) => void (await record(payment, 'success')),
    duplicate: async (payment) => {
      const event = await record(payment, 'success')
      await notify(payment, event)
      await notify(payment, event)
    },
    repeat: (payment) => tell(payment, 'success', 'success'),
    lateFailure: (payment) => tell(payment, 'success', 'failed'),
    lateSuccess: (payment) => tell(payment, 'failed', 'success'),
    wrongAmount: async (payment) => notify(payment, await record(payment, 'success', Math.ceil(payment.amount / 2))),
    slow: async (payment) => later(() => tell(payment, 'success'), slowness),
  }
  return actions
}

const paymentByRef = createStatement((db, value: ValueOf<{ ref: string }>) =>
  db
    .selectFrom('sandbox_payment')
    .select([
      'amount',
      'billing_no',
      'closed',
      'created_at',
      'currency',
      'goods',
      'lang',
      'merchant',
      'ref',
      'return_url',
    ])
    .select((is) =>
      is
        .exists(is.selectFrom('sandbox_event').select('ref').whereRef('sandbox_event.ref', '=', 'sandbox_payment.ref'))
        .as('is_over'),
    )
    .where('sandbox_payment.ref', '=', value('ref')),
)

const createBook = (db: Kysely<Database>) => {
  const find = async (ref: string) => {
    const [payment] = await paymentByRef(db, { ref })
    return payment
  }

  const openedFor = (billingNo: string) =>
    db.selectFrom('sandbox_payment').select('ref').where('billing_no', '=', billingNo).executeTakeFirstOrThrow()

  const eventsOf = (ref: string) =>
    db.selectFrom('sandbox_event').selectAll().where('ref', '=', ref).orderBy('created_at').execute()

  const refundOf = async (ref: string): Promise<Refund | null> => {
    const kept = await db.selectFrom('sandbox_refund').selectAll().where('ref', '=', ref).executeTakeFirst()
    return kept ? givenBy(kept) : null
  }

  const partsOf = (ref: string) =>
    db.selectFrom('sandbox_refund_part').selectAll().where('ref', '=', ref).orderBy('created_at').execute()

  return { find, openedFor, eventsOf, refundOf, partsOf }
}
type Book = ReturnType<typeof createBook>

const givenBy = ({ event_id, amount, currency }: { event_id: string; amount: number; currency: string }): Refund => ({
  eventId: event_id,
  amount,
  currency,
})

const sumOf = (rows: readonly { amount: number }[]): number => rows.reduce((sum, { amount }) => sum + amount, 0)

/** Creates the refunds of simulated payments. Refunds never exceed the payment, and are made one at a time. */
const createRefunds = ({ db, now }: Pick<SandboxSettings, 'db' | 'now'>) => {
  /**
   * Locks a payment and returns its refunds and its unrefunded amount. Because of the lock, no other refund can use
   * this amount.
   */
  const lockRest = async (trx: Transaction<Database>, ref: string) => {
    await trx.selectFrom('sandbox_payment').select('ref').where('ref', '=', ref).forUpdate().executeTakeFirst()
    const { eventsOf, refundOf, partsOf } = createBook(trx)
    const paid = (await eventsOf(ref)).filter(({ outcome }) => outcome === 'success')
    const parts = await partsOf(ref)
    const all = await refundOf(ref)
    return { all, parts, currency: paid[0]?.currency ?? '', rest: sumOf(paid) - sumOf(parts) - (all?.amount ?? 0) }
  }

  const refund: ProviderCalls['refund'] = (ref) =>
    db.transaction().execute(async (trx) => {
      const { all, rest: amount, currency } = await lockRest(trx, ref)
      if (all || amount <= 0) return all
      const given = { event_id: newEventId(), amount, currency }
      await trx
        .insertInto('sandbox_refund')
        .values({ ref, created_at: now(), ...given })
        .execute()
      return givenBy(given)
    })

  const refundPart: ProviderCalls['refundPart'] = ({ ref, amount, request }) =>
    db.transaction().execute(async (trx) => {
      const { parts, rest, currency } = await lockRest(trx, ref)
      const known = parts.find((part) => part.request === request)
      if (known) return givenBy(known)
      if (amount > rest) return null
      const given = { event_id: newEventId(), amount, currency }
      await trx
        .insertInto('sandbox_refund_part')
        .values({ ref, request, created_at: now(), ...given })
        .execute()
      return givenBy(given)
    })

  return { refund, refundPart }
}

const storePayment = createStatement((db, value: ValueOf<Payment & { ref: string; now: Date }>) =>
  db
    .insertInto('sandbox_payment')
    .values({
      ref: value('ref'),
      billing_no: value('billingNo'),
      amount: value('amount'),
      currency: value('currency'),
      merchant: value('merchant'),
      goods: value('goods'),
      lang: value('lang'),
      return_url: value('returnUrl'),
      created_at: value('now'),
    })
    .onConflict((conflict) => conflict.column('billing_no').doNothing())
    .returning('ref'),
)

const createProvider = (
  { db, now, origin }: Pick<SandboxSettings, 'db' | 'now' | 'origin'>,
  { find, openedFor, eventsOf, refundOf, partsOf }: Book,
): ProviderCalls => ({
  open: async (payment) => {
    const [opened] = await storePayment(db, { ...payment, ref: randomBytes(16).toString('hex'), now: now() })
    const { ref } = opened ?? (await openedFor(payment.billingNo))
    return { ref, url: `${origin()}/checkout/${ref}?lang=${encodeURIComponent(payment.lang)}` }
  },
  inquire: async (ref) => {
    const payment = await find(ref)
    if (!payment) return []
    const known = { billingNo: payment.billing_no }
    const events = (await eventsOf(ref)).map(
      ({ event_id, outcome, amount, currency, reason }): KnownEvent => ({
        ...known,
        eventId: event_id,
        outcome,
        amount,
        currency,
        reason,
      }),
    )
    const rest = await refundOf(ref)
    const given = [...(await partsOf(ref)).map(givenBy), ...(rest ? [rest] : [])]
    return [...events, ...given.map((refund): KnownEvent => ({ ...known, ...refund, outcome: 'refunded' }))]
  },
  close: async (ref) => {
    if ((await eventsOf(ref)).length > 0) return false
    await db.updateTable('sandbox_payment').set({ closed: true }).where('ref', '=', ref).execute()
    return true
  },
  ...createRefunds({ db, now }),
  openCheck: async ({ ref, lang, returnUrl }) => {
    const row = { lang, return_url: returnUrl, created_at: now() }
    await db
      .insertInto('sandbox_check')
      .values({ ref, ...row })
      .onConflict((conflict) => conflict.column('ref').doUpdateSet(row))
      .execute()
    return `${origin()}/verify/${ref}?lang=${encodeURIComponent(lang)}`
  },
})

/** Simulated provider, which moves no money. Stores payments, and reports the players' decisions to the shop. */
export const createSandbox = (settings: SandboxSettings) => {
  const { db, post, later } = settings
  const book = createBook(db)
  const events = createEvents(settings)
  /** Reports the result of a real-name check to the shop. Returns whether the shop has acknowledged the report. */
  const report = (ref: string, isVerified: boolean): Promise<boolean> =>
    post('real-name', JSON.stringify({ ref, isVerified }))
  const findCheck = (ref: string) =>
    db.selectFrom('sandbox_check').selectAll().where('ref', '=', ref).executeTakeFirst()

  return {
    provider: createProvider(settings, book),
    find: book.find,
    findCheck,
    report,
    acts: createActions(events, later),
    ...events,
  }
}
export type Sandbox = ReturnType<typeof createSandbox>
