import type { payWithCard, previewCard, redeemCard } from '../../../contract/calls/cards.ts'
import { channels } from '../../../domain/payment/channels.ts'
import { refused } from '../../domain/apiError.ts'
import { type CardRow, requireCard, requireKind, requireUnspent, spendCard } from '../../domain/cards/cards.ts'
import { redeem } from '../../domain/cards/redemptions.ts'
import { requireGame } from '../../domain/games.ts'
import { requirePlayer } from '../../domain/player/players.ts'
import type { Order } from '../../domain/purchase/ordering/orderColumns.ts'
import { takeOrder } from '../../domain/purchase/ordering/orders.ts'
import { deliverNow } from '../../domain/purchase/settling/deliver.ts'
import { settleOrder } from '../../domain/purchase/settling/settle.ts'
import type { Handlers } from '../../http/serve.ts'
import { currencyAmount } from '../../i18n/currencies.ts'
import { inLanguages } from '../../i18n/texts.ts'
import { decimalText } from '../../money/prices.ts'

type Calls = { previewCard: typeof previewCard; redeemCard: typeof redeemCard; payWithCard: typeof payWithCard }

/** Payways for which players enter a card's number in the shop [PAY-04]. */
const cardPayways = Object.keys(channels).filter((payway) => channels[payway]?.kind === 'cardForm')

/** Returns the payment with a card, in the form of a provider's report. The caller has verified the card's password. */
const eventOf = ({ number, amount, currency }: CardRow, { billing_no }: Order) => ({
  eventId: `card_${number}`,
  billingNo: billing_no,
  outcome: 'success' as const,
  amount,
  currency,
})

export const cards: Handlers<Calls> = {
  previewCard: async (input, call) => {
    const player = await requirePlayer(call)
    const game = await requireGame(call, input.client_id)
    const card = await requireCard(call, player, input.card_info)
    requireUnspent(card, call.shop.now())
    return {
      price: decimalText(card.amount, card.currency),
      currency: card.currency,
      gems_number: card.gems,
      extra_gems_number: card.extra_gems,
      gems_text: inLanguages(currencyAmount(game.logo, card.gems, card.extra_gems), call.brand.languages),
    }
  },

  redeemCard: async (input, call) => {
    const player = await requirePlayer(call)
    const card = await requireCard(call, player, input.card_info)
    requireKind(card, 'gift')
    const { billing_no } = await redeem(call, player, input, card)
    await deliverNow(call.shop, billing_no)
    return { billing_no }
  },

  payWithCard: async (input, call) => {
    const player = await requirePlayer(call)
    const card = await requireCard(call, player, input.card_info)
    requireKind(card, 'payment')
    const order = await takeOrder(call, {
      input,
      payways: cardPayways,
      also: card.number,
      complete: async (trx, made) => {
        if (made.price !== card.amount || made.currency !== card.currency) throw refused('otherCard')
        const now = call.shop.now()
        await spendCard(trx, card, made.billing_no, now)
        await settleOrder(trx, made, eventOf(card, made), 'card', now)
      },
    })
    if (!order) return {}
    await deliverNow(call.shop, order.billing_no)
    return { billing_no: order.billing_no }
  },
}
