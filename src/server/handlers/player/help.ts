import type * as contract from '../../../contract/calls/help.ts'
import { refused } from '../../domain/apiError.ts'
import { requireGame } from '../../domain/games.ts'
import { askTicket, stateOf, ticketNo, ticketsOf } from '../../domain/help/tickets.ts'
import { requirePlayer } from '../../domain/player/players.ts'
import { findOwn } from '../../domain/purchase/afterwards/cancel.ts'
import type { Handlers } from '../../http/serve.ts'
import { findRedemption } from '../purchase/orders.ts'

export const help: Handlers<Pick<typeof contract, 'askHelp' | 'getTickets'>> = {
  askHelp: async (input, call) => {
    const { shop, brand } = call
    const player = await requirePlayer(call)
    const game = await requireGame(call, input.client_id)
    const { billing_no = null, topic, message, device, bcp47_lang: lang, steps = null, idempotency_key } = input
    const isKnown =
      billing_no === null ||
      (await findOwn(shop, billing_no, player.id)) ||
      (await findRedemption(shop, billing_no, player.id))
    if (!isKnown) throw refused('noOrder')
    const ticket = await askTicket(
      shop.db,
      { playerId: player.id, gpId: game.gp_id },
      { brand: brand.key, billing_no, topic, message, device, lang, steps, idempotency_key },
      shop.now(),
    )
    return { ticket_no: ticketNo(ticket) }
  },

  getTickets: async (input, call) => {
    const player = await requirePlayer(call)
    const game = await requireGame(call, input.client_id)
    const tickets = await ticketsOf(call.shop.db, { playerId: player.id, gpId: game.gp_id })
    return {
      tickets: tickets.map((ticket) => ({
        ticket_no: ticketNo(ticket),
        state: stateOf(ticket),
        topic: ticket.topic,
        message: ticket.message,
        created_time: Math.floor(ticket.created_at.getTime() / 1000),
        ...(ticket.billing_no ? { billing_no: ticket.billing_no } : {}),
        ...(ticket.answer ? { answer: ticket.answer } : {}),
      })),
    }
  },
}
