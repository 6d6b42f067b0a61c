import { ticketNo } from '../../domain/help/tickets.ts'
import type { OrderSheet, openFlags } from '../../operations/orderSheet.ts'
import type { OpenTicket } from '../../operations/tickets.ts'
import {
  actionNames,
  deliveryText,
  flagMeanings,
  moneyText as money,
  takeBackText,
  timeText as time,
} from '../../operations/words.ts'

type Flag = Awaited<ReturnType<typeof openFlags>>[number]

/** Returns one line per flag. */
export const flagLines = (flags: readonly Flag[]): string[] =>
  flags.length === 0
    ? ['No open flags.']
    : flags.map(
        ({ id, kind, billing_no, raised_at, user_name, price, currency, status, refunded_at }) =>
          `${String(id).padStart(5)}  ${time(raised_at)}  ${billing_no}  ${user_name ?? ''}  ${price && currency ? money(price, currency) : 'no order'}  ` +
          `${status ?? 'given'}${refunded_at ? ', refunded' : ''}  ${kind}: ${flagMeanings[kind]}`,
      )

const orderLines = ({ order, events, parts, refund, takeBack, credit, names }: OrderSheet): string[] => {
  if (!order)
    return [
      `${credit.billingNo}  ${credit.goods}, role ${credit.roleId} on ${names.server} of ${names.game}; no order: a gift card or a prize`,
    ]
  return [
    `${order.billing_no}  ${order.status}${order.refunded_at ? ', refunded' : ''}`,
    `  ${order.product_id} for ${money(order.price, order.currency)}, ${order.user_name}, role ${order.role_id} (${order.role_name}) on ${names.server} of ${names.game}, brand ${order.brand}`,
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
    ...(takeBack
      ? [
          `  ${time(takeBack.answered_at ?? takeBack.tried_at)}  ${takeBackText(takeBack)}${takeBack.error ? `, last: ${takeBack.error}` : ''}`,
        ]
      : []),
  ]
}

/** Formats everything that is stored about an order, a redemption or a prize. */
export const sheetLines = (sheet: OrderSheet): string[] => {
  const { delivery, flags, journal } = sheet
  return [
    ...orderLines(sheet),
    ...(delivery
      ? [
          `  delivery: ${deliveryText(delivery)}, ${delivery.attempts} tries${delivery.error ? `, last: ${delivery.error}` : ''}`,
        ]
      : []),
    ...flags.map(
      ({ id, kind, raised_at, closed_at }) =>
        `  flag ${id} ${kind} of ${time(raised_at)}: ${closed_at ? `closed ${time(closed_at)}` : 'open'}`,
    ),
    ...journal.map(
      ({ at, person, action, flag_id, note }) =>
        `  ${time(at)}  ${person}: ${actionNames[action]}${flag_id ? ` flag ${flag_id}` : ''}${note ? `, “${note}”` : ''}`,
    ),
  ]
}

/** Formats the open questions, oldest first. */
export const ticketLines = (tickets: readonly OpenTicket[]): string[] =>
  tickets.length === 0
    ? ['No open questions.']
    : tickets.flatMap((ticket) => [
        `${ticketNo(ticket)}  ${time(ticket.created_at)}  ${ticket.username} (${ticket.lang}, ${ticket.brand})  ${ticket.topic}${ticket.billing_no ? `  order ${ticket.billing_no}` : ''}`,
        `  “${ticket.message}”`,
        `  ${ticket.device}`,
        ...(ticket.steps === null ? [] : [`  flow steps before the question: --steps ${ticketNo(ticket)}`]),
      ])
