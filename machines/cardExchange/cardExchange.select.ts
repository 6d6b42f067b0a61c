import type { SnapshotFrom } from 'xstate'
import type { cardExchangeMachine } from './cardExchange.machine.ts'

type CardExchange = SnapshotFrom<typeof cardExchangeMachine>

const selectCanSubmitCard = (exchange: CardExchange) => exchange.can({ type: 'submitted' })
export const selectCanDismissCard = (exchange: CardExchange) => exchange.can({ type: 'dismissed' })
export const selectIsExchanging = (exchange: CardExchange) => exchange.hasTag('busy')
export const selectIsConfirmingCard = (exchange: CardExchange) => exchange.matches('confirming')
/**
 * Returns why no card can be exchanged now: the device is offline, or the form is incomplete. Null if an exchange is
 * possible or in progress [CRD-05 BEY-20].
 */
export const selectExchangeObstacle = (isOffline: boolean) => (exchange: CardExchange) => {
  if (selectIsExchanging(exchange)) return null
  if (isOffline) return 'offline'
  return selectIsConfirmingCard(exchange) || selectCanSubmitCard(exchange) ? null : 'card'
}
/** Returns whether the card is worth gems. Only then does the popup show their number [CRD-03]. */
export const selectHasGems = ({ context: { preview } }: CardExchange) =>
  preview !== null && (preview.gems !== 0 || preview.extraGems !== 0)
