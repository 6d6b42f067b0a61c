import { html } from 'hono/html'
import { ticketNo } from '../../domain/help/tickets.ts'
import { answerTicket, closeTicket, type OpenTicket, openTickets } from '../../operations/tickets.ts'
import { hasRole } from '../accounts.ts'
import type { ConsoleDeps } from '../deps.ts'
import { facts, field, form, orderLink, type View, when } from '../html.ts'
import { type Kit, whoOf } from '../kit.ts'

const card = (view: View, ticket: OpenTicket) => {
  const { created_at, username, lang, brand, topic, billing_no, message, device } = ticket
  const number = ticketNo(ticket)
  return html`<li><b>${number}</b><span>${topic}</span><blockquote class="text">${message}</blockquote>${facts([
    ['Asked', when(created_at)],
    ['Account', `${username}, ${brand}`],
    ['Language', lang],
    ['Order', billing_no && orderLink(billing_no)],
    ['Device', device],
  ])}${
    hasRole(view.operator, 'service')
      ? html`<div class="acts">${form(
          view,
          `/questions/${number}/answer`,
          html`${field('Answer for the player', html`<textarea name="note" rows="4" required maxlength="2000"></textarea>`)}<button class="go">Send answer</button>`,
        )}${form(
          view,
          `/questions/${number}/close`,
          html`${field('Note, which the player does not see', html`<input name="note" maxlength="500" autocomplete="off">`)}<button>Close without an answer</button>`,
        )}</div>`
      : ''
  }</li>`
}

export const questionsPage = (kit: Kit, { shop }: ConsoleDeps): void => {
  const show = async (view: View) => {
    const open = await openTickets(shop.db)
    const body =
      open.length === 0
        ? html`<p>No question is open.</p>`
        : html`<ul class="cards">${open.map((ticket) => card(view, ticket))}</ul>`
    return { title: 'Open questions', section: '/questions' as const, body }
  }
  kit.page('/questions', show)
  kit.action('/questions/:id/answer', {
    needs: 'service',
    show,
    act: async (wish) => {
      await answerTicket(shop, wish.id, whoOf(wish, 'write an answer'))
      return { to: '/questions', done: 'answered' }
    },
  })
  kit.action('/questions/:id/close', {
    needs: 'service',
    show,
    act: async (wish) => {
      await closeTicket(shop, wish.id, whoOf(wish))
      return { to: '/questions', done: 'settled' }
    },
  })
}
