import { html } from 'hono/html'
import { ticketNo } from '../../domain/help/tickets.ts'
import { isAmount } from '../../domain/ports/provider.ts'
import { chargeUnit, decimalsOf, minorUnits } from '../../money/prices.ts'
import { closeFlag, orderOf, redeliver } from '../../operations/operations.ts'
import { NotPossible, type OrderSheet, orderSheet } from '../../operations/orderSheet.ts'
import { sumsOf } from '../../operations/refund.ts'
import { askRefund, refundText, waitingRefunds } from '../../operations/refundRequests.ts'
import { deliveryText, flagMeanings, moneyText } from '../../operations/words.ts'
import { hasRole } from '../accounts.ts'
import type { ConsoleDeps } from '../deps.ts'
import { facts, field, form, type Html, orderPath, type View, when } from '../html.ts'
import { type FormWish, type Kit, whoOf } from '../kit.ts'
import { timeline } from './timeline.ts'

const orderFacts = ({ order, credit, delivery, names }: OrderSheet): Html =>
  facts([
    ['State', order ? `${order.status}${order.refunded_at ? ', refunded' : ''}` : 'a gift card or a prize'],
    ['Price', order && moneyText(order.price, order.currency)],
    ['Goods', order?.product_id ?? credit.goods],
    ['Account', order?.user_name],
    ['Role', order ? `${order.role_name} (${order.role_id})` : credit.roleId],
    ['Server', names.server],
    ['Game', names.game],
    ['Brand', order?.brand],
    ['Payment method', order && [order.payway_id, order.channel_id].filter(Boolean).join('/')],
    ['Provider’s reference', order?.provider_ref],
    ['To be paid until', order?.pay_until && when(order.pay_until)],
    ['Delivery', delivery && `${deliveryText(delivery)}, tries: ${delivery.attempts}`],
  ])

const flagForms = (view: View, billingNo: string, { flags }: OrderSheet): Html => {
  const open = flags.filter(({ closed_at }) => closed_at === null)
  if (open.length === 0) return html``
  return html`<section><h2>Open flags</h2><ul class="cards">${open.map(
    ({ id, kind }) =>
      html`<li><b>${kind}</b><span>${flagMeanings[kind]}</span>${
        hasRole(view.operator, 'service')
          ? form(
              view,
              `${orderPath(billingNo)}/close`,
              html`<input type="hidden" name="flag" value="${id}">${noteField('Why is it closed?', true)}<button>Close flag</button>`,
            )
          : ''
      }</li>`,
  )}</ul></section>`
}

const noteField = (label: string, isRequired: boolean) =>
  field(label, html`<input name="note" maxlength="500" autocomplete="off"${isRequired ? ' required' : ''}>`)

const deliveryForm = (view: View, billingNo: string, { delivery, order }: OrderSheet): Html => {
  if (!delivery || delivery.cancelled_at || order?.refunded_at) return html``
  return html`<section><h2>Deliver again</h2><p class="muted">The game credits a number only once.</p>${form(
    view,
    `${orderPath(billingNo)}/redeliver`,
    html`${noteField('Why?', false)}<button>Deliver again</button>`,
  )}</section>`
}

/** Renders the form to refund everything that is left, a part, or the amount paid in excess of the price. */
const refundForm = async (view: View, { shop: { db }, refundLimits }: ConsoleDeps, sheet: OrderSheet) => {
  const { order } = sheet
  if (!order?.provider_ref || order.refunded_at || sheet.events.length === 0) return html``
  const waiting = (await waitingRefunds(db)).find(({ billing_no }) => billing_no === order.billing_no)
  if (waiting)
    return html`<section><h2>Refund</h2><p>A refund waits for a second person: ${refundText(waiting, waiting.currency)}. <a href="/console/refunds">Waiting refunds</a></p></section>`
  const { left, refunded, extra } = await sumsOf(db, order)
  const choice = (kind: string, text: string, isChosen = false) =>
    html`<label class="choice"><input type="radio" name="kind" value="${kind}"${isChosen ? ' checked' : ''}><span>${text}</span></label>`
  return html`<section><h2>Refund</h2>
<p class="muted">Left to refund: ${moneyText(left, order.currency)}. If the refunds of an order exceed ${refundLimits.order} US dollars, or your refunds of 24 hours ${refundLimits.day} US dollars, a second person must approve.</p>${form(
    view,
    `${orderPath(order.billing_no)}/refund`,
    html`<input type="hidden" name="refunded" value="${refunded}">
<fieldset><legend>How much?</legend>${choice('whole', 'Everything that is left', true)}${
      extra > 0 ? choice('extra', `What was paid beyond the price: ${moneyText(extra, order.currency)}`) : ''
    }${choice('part', 'A part:')}${field(`Amount in ${order.currency}`, html`<input name="amount" inputmode="decimal" autocomplete="off">`)}</fieldset>
${noteField('Why?', true)}<button class="danger">Refund</button>`,
  )}</section>`
}

const questionsOf = async ({ shop: { db } }: ConsoleDeps, billingNo: string): Promise<Html> => {
  const asked = await db
    .selectFrom('help_ticket')
    .select(['id', 'message', 'answer'])
    .where('billing_no', '=', billingNo)
    .orderBy('id')
    .execute()
  if (asked.length === 0) return html``
  return html`<section><h2>Questions</h2><ul class="cards">${asked.map(
    (ticket) =>
      html`<li><b>${ticketNo(ticket)}</b><span class="text">${ticket.message}</span><span class="muted text">${ticket.answer ?? 'not answered'}</span></li>`,
  )}</ul></section>`
}

/**
 * Converts a typed amount to minor units.
 * @throws NotPossible if the text is not an amount that can be charged in this currency
 */
const typedAmount = (text: string, currency: string): number => {
  const plain = text.trim().replace(',', '.')
  const amount = /^\d{1,10}(?:\.\d+)?$/.test(plain) ? minorUnits(plain, currency) : 0
  const decimals = plain.split('.')[1]?.length ?? 0
  if (!isAmount(amount) || decimals > decimalsOf(currency) || amount % chargeUnit(currency) !== 0)
    throw new NotPossible(`“${text}” is not an amount in ${currency}`)
  return amount
}

const refundKinds = ['whole', 'part', 'extra'] as const

const refundOrder = async ({ shop, refundLimits }: ConsoleDeps, wish: FormWish) => {
  const { fields, id } = wish
  const kind = refundKinds.find((known) => known === fields.kind)
  if (!kind || !/^\d{1,10}$/.test(fields.refunded ?? '')) throw new NotPossible('choose how much to refund')
  if (kind !== 'part' && fields.amount) throw new NotPossible('choose a part, or leave the amount empty')
  const who = whoOf(wish, 'write why the money is refunded')
  const { currency } = await orderOf(shop.db, id)
  const amount = kind === 'part' ? typedAmount(fields.amount ?? '', currency) : 0
  return askRefund(shop, refundLimits, { billingNo: id, kind, amount, refunded: Number(fields.refunded) }, who)
}

export const orderPage = (kit: Kit, deps: ConsoleDeps): void => {
  const { shop } = deps
  const show = async (view: View, id: string) => {
    const sheet = await orderSheet(shop.db, id)
    const acts = hasRole(view.operator, 'service')
      ? html`<div class="acts">${await refundForm(view, deps, sheet)}${deliveryForm(view, id, sheet)}</div>`
      : ''
    const body = html`${orderFacts(sheet)}${flagForms(view, id, sheet)}${acts}${await questionsOf(deps, id)}<section><h2>Timeline</h2><p class="muted">Times are in UTC.</p>${timeline(sheet)}</section>`
    return { title: `Order ${id}`, section: '' as const, body }
  }
  const needs = 'service'
  kit.page('/orders/:id', show)
  kit.action('/orders/:id/redeliver', {
    needs,
    show,
    act: async (wish) => {
      await redeliver(shop, wish.id, whoOf(wish))
      return { to: orderPath(wish.id), done: 'redelivered' }
    },
  })
  kit.action('/orders/:id/refund', {
    needs,
    show,
    act: async (wish) => {
      const result = await refundOrder(deps, wish)
      return { to: orderPath(wish.id), done: result === 'waiting' ? 'waiting' : 'refunded' }
    },
  })
  kit.action('/orders/:id/close', {
    needs,
    show,
    act: async (wish) => {
      await closeFlag(shop, Number(wish.fields.flag) || 0, whoOf(wish, 'write why the flag is closed'))
      return { to: orderPath(wish.id), done: 'closed' }
    },
  })
}
