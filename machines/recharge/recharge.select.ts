import type { SnapshotFrom } from 'xstate'
import { methodsOf, type rechargeMachine } from './recharge.machine.ts'

type Recharge = SnapshotFrom<typeof rechargeMachine>

/** What the popup shows: one word a view can look up. */
export const selectRechargeView = (recharge: Recharge) =>
  recharge.matches('loading')
    ? 'loading'
    : recharge.matches('empty')
      ? 'empty'
      : recharge.matches('failed')
        ? 'failed'
        : 'choosing'
export const selectIsSubOpen = (recharge: Recharge) => recharge.matches({ choosing: 'subMethods' })
export const selectIsPaying = (recharge: Recharge) => recharge.matches('paying')
export const selectCanPay = (recharge: Recharge) => recharge.can({ type: 'pay.clicked' })
export const selectCanClose = (recharge: Recharge) => recharge.can({ type: 'dismissed' })
export const selectRegionCode = (recharge: Recharge) => recharge.context.region
export const selectRegions = (recharge: Recharge) => recharge.context.regions
export const selectShownMethods = (recharge: Recharge) => methodsOf(recharge.context)
export const selectMethod = (recharge: Recharge) => recharge.context.method
export const selectSub = (recharge: Recharge) => recharge.context.sub
export const selectOpened = (recharge: Recharge) => recharge.context.opened
export const selectCard = (recharge: Recharge) => recharge.context.card
/** Buy, or exchange in the card flow [RCH-10]. */
export const selectPayVerb = (recharge: Recharge) => (recharge.context.isCardExchange ? 'exchange' : 'buy')
export const selectRechargeRefusal = (recharge: Recharge) => recharge.context.refusal
export const selectRechargeGoods = (recharge: Recharge) => recharge.context.goods
export const selectRechargeServer = (recharge: Recharge) => recharge.context.server
export const selectRechargeRole = (recharge: Recharge) => recharge.context.role
export const selectRechargeGame = (recharge: Recharge) => recharge.context.game
/** The server's area, only where a game has areas for roles [RCH-08 GAM-04]. */
export const selectShownArea = (recharge: Recharge) =>
  recharge.context.isAreaRole ? recharge.context.server.areaId : null
