import { cardExchangeEffects } from '../../../machines/cardExchange/cardExchange.effects.ts'
import { cardExchangeMachine } from '../../../machines/cardExchange/cardExchange.machine.ts'
import { rechargeEffects } from '../../../machines/recharge/recharge.effects.ts'
import { rechargeMachine } from '../../../machines/recharge/recharge.machine.ts'
import { resultEffects } from '../../../machines/result/result.effects.ts'
import { resultMachine } from '../../../machines/result/result.machine.ts'
import { rolesEffects } from '../../../machines/roles/roles.effects.ts'
import { rolesMachine } from '../../../machines/roles/roles.machine.ts'
import type { StorefrontPorts } from '../../../machines/storefront/storefront.effects.ts'

/** Charts of a logged-in player's popups. This module loads when a player opens the login. */
export const playerPopupCharts = (ports: StorefrontPorts) => ({
  roles: rolesMachine.provide(rolesEffects(ports)),
  recharge: rechargeMachine.provide(rechargeEffects(ports)),
  result: resultMachine.provide(resultEffects({ ...ports, print: () => window.print() })),
  cardExchange: cardExchangeMachine.provide(cardExchangeEffects(ports)),
})
export type PlayerPopupCharts = ReturnType<typeof playerPopupCharts>
