import * as z from 'zod/mini'
import type { Operated } from '../../domain/serverDeps.ts'
import { closeFlag, redeliver } from '../../operations/operations.ts'
import { NotPossible, openFlags, orderSheet } from '../../operations/orderSheet.ts'
import { refund, refundExtra } from '../../operations/refund.ts'
import { answerTicket, closeTicket, openTickets, stepsOf } from '../../operations/tickets.ts'
import { type Command, flag, type OptionValues, UsageError, wholeNumber } from '../cli.ts'
import { flagLines, sheetLines, ticketLines } from './print.ts'

const help = `Customer service for orders: lists flags, looks up an order, delivers it again, refunds it.

  npm run orders -- --flags                              lists open flags
  npm run orders -- --show <billing_no>                  prints everything known about an order
  npm run orders -- --redeliver <billing_no> --by mia    delivers again; the game credits a number only once
  npm run orders -- --refund <billing_no> --by mia       refunds the payment; goods not delivered yet never will be
  npm run orders -- --refund-extra <billing_no> --by mia refunds what was paid beyond the price, e.g. a double charge; the order stays
  npm run orders -- --close <flag> --by mia --note "…"   closes a flag after review
  npm run orders -- --tickets                            lists players' open questions
  npm run orders -- --steps <ticket> > steps.json        prints the flow steps before the question
  npm run orders -- --answer <ticket> --by mia --note "…"   answers a question; its player reads the note under My
  npm run orders -- --settle <ticket> --by mia           closes a question

  --by <name>      who does it; recorded in the journal, the note there or with the question
  --note "…"       why
  --json           prints JSON
  DATA_DIR=./data, DATABASE_URL=postgres://…, PROVIDER_URL, PROVIDER_SECRET, PAYMENT_ADAPTERS, GAME_URL, GAME_SECRET   the same as for npm start
  --help           this text

The embedded database is open to one process: stop npm start first. A PostgreSQL may be used beside its servers.`

const number = z.optional(z.string().check(z.regex(/^[0-9A-Za-z]+$/, { error: 'must be an order number' })))
const options = {
  flags: flag,
  tickets: flag,
  steps: number,
  answer: number,
  settle: number,
  show: number,
  redeliver: number,
  refund: number,
  'refund-extra': number,
  close: z.optional(wholeNumber(1)),
  by: z.optional(z.string()),
  note: z._default(z.string(), ''),
  json: flag,
}
type Given = OptionValues<typeof options>

/**
 * Checks the options, and returns the operator's name and note.
 * @throws UsageError if there is not exactly one action, or if one of the action's options is missing
 */
const whoOf = ({
  flags,
  tickets,
  show,
  steps,
  redeliver,
  refund: back,
  'refund-extra': extra,
  close,
  answer,
  settle,
  by = '',
  note,
}: Given) => {
  const reads = [flags || undefined, tickets || undefined, show, steps]
  const isGiven = (wish: unknown) => wish !== undefined
  if ([...reads, redeliver, back, extra, close, answer, settle].filter(isGiven).length !== 1)
    throw new UsageError(
      'Give one of --flags, --show, --redeliver, --refund, --refund-extra, --close, --tickets, --steps, --answer and --settle',
    )
  if (!reads.some(isGiven) && by.trim() === '') throw new UsageError('--by is missing: give your name')
  if (close !== undefined && note.trim() === '')
    throw new UsageError('--note is missing: give the reason for closing the flag')
  if (answer !== undefined && note.trim() === '') throw new UsageError('--note is missing: give the answer')
  return { person: by.trim(), note: note.trim() }
}

/** Opens a shop's database, provider and game for an operator's command. */
export type OpenOperated = () => Promise<{ operated: Operated; close(): Promise<void> }>

const run = async (values: Given, open: OpenOperated): Promise<void> => {
  const { show, close, answer, settle, json } = values
  const who = whoOf(values)
  const { operated, close: end } = await open()
  const print = (found: unknown, lines: readonly string[]) =>
    console.log(json ? JSON.stringify(found, null, 2) : lines.join('\n'))
  const printOrder = async (billingNo: string) => {
    const sheet = await orderSheet(operated.db, billingNo)
    print(sheet, sheetLines(sheet))
  }
  const stepsBefore = async (ticket: string) => {
    const steps = await stepsOf(operated.db, ticket)
    if (steps.length === 0) throw new NotPossible(`${ticket} has no flow steps: its page sent none`)
    return { ticket, steps }
  }
  try {
    if (values.redeliver !== undefined) await redeliver(operated, values.redeliver, who)
    if (values.refund !== undefined) await refund(operated, values.refund, who)
    if (values['refund-extra'] !== undefined) await refundExtra(operated, values['refund-extra'], who)
    if (close !== undefined) await closeFlag(operated, close, who)
    if (answer !== undefined) await answerTicket(operated, answer, who)
    if (settle !== undefined) await closeTicket(operated, settle, who)
    if (values.steps !== undefined) return console.log(JSON.stringify(await stepsBefore(values.steps), null, 2))
    if (values.tickets || answer !== undefined || settle !== undefined) {
      const asked = await openTickets(operated.db)
      return print(asked, ticketLines(asked))
    }
    const order = show ?? values.redeliver ?? values.refund ?? values['refund-extra']
    if (order !== undefined) return await printOrder(order)
    const flagged = await openFlags(operated.db)
    print(flagged, flagLines(flagged))
  } finally {
    await end()
  }
}

/** Creates the command for customer service. Invalid words end the command before the database is opened. */
export const ordersCommand = (open: OpenOperated): Command<typeof options> => ({
  help,
  options,
  action: (values) => run(values, open),
})
