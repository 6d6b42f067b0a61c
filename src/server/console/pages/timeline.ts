import { html } from 'hono/html'
import type { OrderSheet } from '../../operations/orderSheet.ts'
import { actionNames, flagMeanings, moneyText, takeBackText } from '../../operations/words.ts'
import { type Html, when } from '../html.ts'

type Entry = { at: Date; text: string; detail?: string | undefined }

const paymentEntries = ({ events }: OrderSheet): Entry[] =>
  events
    .filter(({ outcome }) => outcome !== 'refunded')
    .map(({ received_at, outcome, amount, currency, source, event_id }) => ({
      at: received_at,
      text: `Payment: ${outcome}, ${moneyText(amount, currency)}`,
      detail: `by ${source}, ${event_id}`,
    }))

const refundEntries = ({ parts, refund, takeBack }: OrderSheet): Entry[] => [
  ...parts.map(({ refunded_at, amount, currency }) => ({
    at: refunded_at,
    text: `Refunded ${moneyText(amount, currency)}`,
  })),
  ...(refund
    ? [
        {
          at: refund.refunded_at,
          text: `Everything was refunded, ${moneyText(refund.amount, refund.currency)}`,
          detail: refund.was_delivered
            ? 'the game had the goods: coupon and limit stay used, points went back'
            : 'nothing was delivered: coupon and limit are free again',
        },
        ...(takeBack
          ? [
              {
                at: takeBack.answered_at ?? takeBack.tried_at ?? refund.refunded_at,
                text: takeBackText(takeBack),
                detail: takeBack.error ?? undefined,
              },
            ]
          : []),
      ]
    : []),
]

const deliveryEntries = ({ delivery }: OrderSheet): Entry[] => {
  if (!delivery) return []
  const { created_at, tried_at, accepted_at, cancelled_at, attempts, error } = delivery
  return [
    { at: created_at, text: 'Delivery was due' },
    ...(tried_at && !accepted_at
      ? [{ at: tried_at, text: `Delivery was tried, ${attempts} times so far`, detail: error ?? undefined }]
      : []),
    ...(accepted_at ? [{ at: accepted_at, text: 'The game took the delivery' }] : []),
    ...(cancelled_at ? [{ at: cancelled_at, text: 'The delivery was cancelled' }] : []),
  ]
}

const flagEntries = ({ flags }: OrderSheet): Entry[] =>
  flags.flatMap(({ kind, raised_at, closed_at }) => [
    { at: raised_at, text: `Flag: ${kind}`, detail: flagMeanings[kind] },
    ...(closed_at ? [{ at: closed_at, text: `Flag closed: ${kind}` }] : []),
  ])

const journalEntries = ({ journal }: OrderSheet): Entry[] =>
  journal.map(({ at, person, action, note }) => ({
    at,
    text: `${person}: ${actionNames[action]}`,
    detail: note || undefined,
  }))

/** Renders the order's events, oldest first. */
export const timeline = (sheet: OrderSheet): Html => {
  const entries = [
    ...(sheet.order ? [{ at: sheet.order.created_at, text: 'The order was created' }] : []),
    ...[paymentEntries, deliveryEntries, refundEntries, flagEntries, journalEntries].flatMap((read) => read(sheet)),
  ] satisfies Entry[]
  const sorted: readonly Entry[] = entries.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  return html`<ol class="timeline">${sorted.map(
    ({ at, text, detail }) =>
      html`<li>${when(at)}<span>${text}</span>${detail ? html`<span class="muted">${detail}</span>` : ''}</li>`,
  )}</ol>`
}
