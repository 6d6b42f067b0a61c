import { html } from 'hono/html'
import { type FoundOrder, findOrders, mostFound } from '../../operations/findOrders.ts'
import { openFlags } from '../../operations/orderSheet.ts'
import { waitingRefunds } from '../../operations/refundRequests.ts'
import { openTickets } from '../../operations/tickets.ts'
import { flagMeanings, moneyText } from '../../operations/words.ts'
import type { ConsoleDeps } from '../deps.ts'
import { field, type Html, orderLink, when } from '../html.ts'
import type { Kit } from '../kit.ts'

const search = (text: string) =>
  html`<form class="search" method="get" action="/console" role="search">${field(
    'Order number, account, or provider’s reference',
    html`<input type="search" name="q" value="${text}" required maxlength="100" autocomplete="off" spellcheck="false">`,
  )}<button class="go">Search</button></form>`

const orderState = ({ status, refunded_at }: Pick<FoundOrder, 'status' | 'refunded_at'>) =>
  `${status}${refunded_at ? ', refunded' : ''}`

const foundList = (found: readonly FoundOrder[]) =>
  html`<ul class="cards">${found.map(
    (order) =>
      html`<li><b>${orderLink(order.billing_no)}</b><span>${orderState(order)}</span><span>${order.product_id}, ${moneyText(order.price, order.currency)}</span><span class="muted">${order.user_name}, ${order.brand}, ${when(order.created_at)}</span></li>`,
  )}</ul>`

const resultOf = async (deps: ConsoleDeps, text: string): Promise<Html> => {
  const { orders, given } = await findOrders(deps.shop.db, text)
  if (given !== null) return html`<p>A redemption or a prize: ${orderLink(given)}</p>`
  if (orders.length === 0) return html`<p>No order has this number, account or reference.</p>`
  return html`<p>${
    orders.length === mostFound ? `The newest ${mostFound} orders` : `${orders.length} found`
  }</p>${foundList(orders)}`
}

/** Lists refunds that need approval, unanswered questions, and flagged orders. */
const waitingWork = async ({ shop: { db } }: ConsoleDeps): Promise<Html> => {
  const refunds = await waitingRefunds(db)
  const questions = await openTickets(db)
  const flags = await openFlags(db)
  return html`<ul class="work">
<li><a href="/console/refunds">Waiting refunds: ${refunds.length}</a></li>
<li><a href="/console/questions">Open questions: ${questions.length}</a></li>
</ul>
<h2>Open flags</h2>${
    flags.length === 0
      ? html`<p>No order needs a person.</p>`
      : html`<ul class="cards">${flags.map(
          ({ kind, billing_no, raised_at, status, price, currency, user_name }) =>
            html`<li><b>${orderLink(billing_no)}</b><span>${kind}</span><span>${flagMeanings[kind]}</span><span class="muted">${[
              status ?? 'given',
              user_name,
              price !== null && currency !== null ? moneyText(price, currency) : null,
            ]
              .filter(Boolean)
              .join(', ')}, ${when(raised_at)}</span></li>`,
        )}</ul>`
  }`
}

export const ordersPage = (kit: Kit, deps: ConsoleDeps): void => {
  kit.page('/', async ({ query }) => {
    const text = (query.q ?? '').trim()
    const below = text === '' ? await waitingWork(deps) : await resultOf(deps, text)
    return { title: 'Orders', section: '', body: html`${search(text)}${below}` }
  })
}
