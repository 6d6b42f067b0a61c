import type { FlagKind, JournalAction } from '../db/values.ts'
import { ticketNo } from '../domain/help/tickets.ts'
import { decimalText } from '../money/prices.ts'
import type { OrderSheet, openFlags } from '../operations/orderSheet.ts'
import type { OpenTicket } from '../operations/tickets.ts'

type Flag = Awaited<ReturnType<typeof openFlags>>[number]

const time = (moment: Date | null | undefined) => (moment ? moment.toISOString().replace('T', ' ').slice(0, 19) : '–')
const money = (amount: number, currency: string) => `${decimalText(amount, currency)} ${currency}`

/** The meaning of each flag, and an operator's possible actions. */
const meanings: Readonly<Record<FlagKind, string>> = {
  wrong_amount: 'a payment of a wrong amount arrived: refund it, or wait for the rest',
  stuck: 'still waiting long after its deadline: ask the provider',
  undelivered: 'paid, but the game does not accept the delivery: redeliver, or refund',
  paid_and_refused: 'the provider reported both a payment and a decline: compare with its statement',
  late_success_released: 'paid after its coupon or limit had been released and used by other orders',
  replenished_twice: 'one link was paid by two orders: refund one',
  paid_after_refund: 'paid again after a refund: refund at the provider by hand',
  charged_twice: 'two distinct payments arrived: --refund-extra refunds what exceeds the price',
  refund_differs:
    'a refund in another currency, of more than was paid or with a changed amount was not booked: compare with the provider’s statement',
  link_refused:
    'its payment link leads to an unknown host: add the host to PAYMENT_HOSTS, or ask the provider; the order ends unpaid',
}

/** Labels of the journal's actions. */
const actions: Readonly<Record<JournalAction, string>> = {
  redeliver: 'redeliver',
  refund_begun: 'refund begun',
  refund_failed: 'refund failed',
  refund: 'refund',
  close: 'close',
  answer: 'question answered',
  settle: 'question closed',
}

/** Formats open flags, one per line. */
export const flagLines = (flags: readonly Flag[]): string[] =>
  flags.length === 0
    ? ['No open flags.']
    : flags.map(
        ({ id, kind, billing_no, raised_at, user_name, price, currency, status, refunded_at }) =>
          `${String(id).padStart(5)}  ${time(raised_at)}  ${billing_no}  ${user_name ?? ''}  ${price && currency ? money(price, currency) : 'no order'}  ` +
          `${status ?? 'given'}${refunded_at ? ', refunded' : ''}  ${kind}: ${meanings[kind]}`,
      )

const orderLines = ({ order, events, parts, refund, credit }: OrderSheet): string[] => {
  if (!order)
    return [
      `${credit.billingNo}  ${credit.goods}, role ${credit.roleId} on ${credit.serverId} of ${credit.gpId}; no order: a gift card or a prize`,
    ]
  return [
    `${order.billing_no}  ${order.status}${order.refunded_at ? ', refunded' : ''}`,
    `  ${order.product_id} for ${money(order.price, order.currency)}, ${order.user_name}, role ${order.role_id} (${order.role_name}) on ${order.server_id} of ${order.gp_id}, brand ${order.brand}`,
    `  paid by ${[order.payway_id, order.channel_id].filter(Boolean).join('/')}, provider's reference ${order.provider_ref ?? '–'}`,
    `  created ${time(order.created_at)}, to be paid until ${time(order.pay_until)}`,
    `  ${order.inquiries} inquiries, last ${time(order.inquired_at)}, next ${time(order.inquire_at)}`,
    ...events.map(
      ({ received_at, outcome, amount, currency, source, event_id }) =>
        `  ${time(received_at)}  ${outcome} ${money(amount, currency)} by ${source} (${event_id})`,
    ),
    ...parts.map(({ amount, currency, refunded_at }) => `  ${time(refunded_at)}  refunded ${money(amount, currency)}`),
    ...(refund
      ? [
          `  refund: ${money(refund.amount, refund.currency)} ${time(refund.refunded_at)}, the whole payment; ${refund.was_delivered ? 'the goods had been delivered: coupon and limit stay used, points were deducted' : 'nothing was delivered: coupon and limit are free again'}`,
        ]
      : []),
  ]
}

const deliveryState = ({ accepted_at, cancelled_at, next_at }: NonNullable<OrderSheet['delivery']>): string => {
  if (accepted_at) return `taken ${time(accepted_at)}`
  return cancelled_at ? `cancelled ${time(cancelled_at)}` : `next try ${time(next_at)}`
}

/** Formats everything about an order, a redemption or a prize. */
export const sheetLines = (sheet: OrderSheet): string[] => {
  const { delivery, flags, journal } = sheet
  return [
    ...orderLines(sheet),
    ...(delivery
      ? [
          `  delivery: ${deliveryState(delivery)}, ${delivery.attempts} tries${delivery.error ? `, last: ${delivery.error}` : ''}`,
        ]
      : []),
    ...flags.map(
      ({ id, kind, raised_at, closed_at }) =>
        `  flag ${id} ${kind} of ${time(raised_at)}: ${closed_at ? `closed ${time(closed_at)}` : 'open'}`,
    ),
    ...journal.map(
      ({ at, person, action, flag_id, note }) =>
        `  ${time(at)}  ${person}: ${actions[action]}${flag_id ? ` flag ${flag_id}` : ''}${note ? `, “${note}”` : ''}`,
    ),
  ]
}

/** Formats players' questions, oldest first. */
export const ticketLines = (tickets: readonly OpenTicket[]): string[] =>
  tickets.length === 0
    ? ['No open questions.']
    : tickets.flatMap((ticket) => [
        `${ticketNo(ticket)}  ${time(ticket.created_at)}  ${ticket.username} (${ticket.lang}, ${ticket.brand})  ${ticket.topic}${ticket.billing_no ? `  order ${ticket.billing_no}` : ''}`,
        `  “${ticket.message}”`,
        `  ${ticket.device}`,
        ...(ticket.steps === null ? [] : [`  flow steps before the question: --steps ${ticketNo(ticket)}`]),
      ])
