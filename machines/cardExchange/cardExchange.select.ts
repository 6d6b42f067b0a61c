import type { SnapshotFrom } from 'xstate'
import type { cardExchangeMachine } from './cardExchange.machine.ts'

type CardExchange = SnapshotFrom<typeof cardExchangeMachine>

const selectCanSubmitCard = (exchange: CardExchange) => exchange.can({ type: 'submitted' })
export const selectCanDismissCard = (exchange: CardExchange) => exchange.can({ type: 'dismissed' })
export const selectIsExchanging = (exchange: CardExchange) => exchange.hasTag('busy')
export const selectIsConfirmingCard = (exchange: CardExchange) => exchange.matches('confirming')
/**
 * Returns the reason why no card can be exchanged now, as a lookup key; null if an exchange is possible or in progress
 * [CRD-05 BEY-20].
 */
export const selectExchangeObstacle = (isOffline: boolean) => (exchange: CardExchange) => {
  if (selectIsExchanging(exchange)) return null
  if (isOffline) return 'offline'
  return selectIsConfirmingCard(exchange) || selectCanSubmitCard(exchange) ? null : 'card'
}
/** Returns whether the card has a value in the game's currency. Only then is this value shown [CRD-03]. */
export const selectHasGems = ({ context: { preview } }: CardExchange) =>
  preview !== null && (preview.gems !== 0 || preview.extraGems !== 0)
