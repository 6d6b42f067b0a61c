import type { SnapshotFrom } from 'xstate'
import type { cardExchangeMachine } from './cardExchange.machine.ts'

type CardExchange = SnapshotFrom<typeof cardExchangeMachine>

const selectCanSubmitCard = (exchange: CardExchange) => exchange.can({ type: 'submitted' })
export const selectCanDismissCard = (exchange: CardExchange) => exchange.can({ type: 'dismissed' })
export const selectIsExchanging = (exchange: CardExchange) => exchange.hasTag('busy')
export const selectIsConfirmingCard = (exchange: CardExchange) => exchange.matches('confirming')
/**
 * Returns why the exchange button is disabled (`card`: the form is incomplete), or null if the button is enabled or an
 * exchange is in progress [CRD-05 BEY-20].
 */
export const selectExchangeObstacle = (isOffline: boolean) => (exchange: CardExchange) => {
  if (selectIsExchanging(exchange)) return null
  if (isOffline) return 'offline'
  return selectIsConfirmingCard(exchange) || selectCanSubmitCard(exchange) ? null : 'card'
}
/** True if the card contains gems. If false, the popup does not show the number of gems [CRD-03]. */
export const selectHasGems = ({ context: { preview } }: CardExchange) =>
  preview !== null && (preview.gems !== 0 || preview.extraGems !== 0)
