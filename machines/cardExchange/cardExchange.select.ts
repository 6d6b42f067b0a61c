import type { SnapshotFrom } from 'xstate'
import type { cardExchangeMachine } from './cardExchange.machine.ts'

type CardExchange = SnapshotFrom<typeof cardExchangeMachine>

export const selectExchangeCard = (exchange: CardExchange) => exchange.context.card
export const selectCanSubmitCard = (exchange: CardExchange) => exchange.can({ type: 'submitted' })
export const selectCanDismissCard = (exchange: CardExchange) => exchange.can({ type: 'dismissed' })
export const selectIsExchanging = (exchange: CardExchange) => exchange.hasTag('busy')
export const selectIsConfirmingCard = (exchange: CardExchange) => exchange.matches('confirming')
export const selectPreview = (exchange: CardExchange) => exchange.context.preview
export const selectCardRefusal = (exchange: CardExchange) => exchange.context.refusal
