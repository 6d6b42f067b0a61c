import { cardExchangeEffects } from '../../../machines/cardExchange/cardExchange.effects.ts'
import { cardExchangeMachine } from '../../../machines/cardExchange/cardExchange.machine.ts'
import { gamesMachine } from '../../../machines/games/games.machine.ts'
import { loginEffects } from '../../../machines/login/login.effects.ts'
import { loginMachine } from '../../../machines/login/login.machine.ts'
import { rechargeEffects } from '../../../machines/recharge/recharge.effects.ts'
import { rechargeMachine } from '../../../machines/recharge/recharge.machine.ts'
import { resultEffects } from '../../../machines/result/result.effects.ts'
import { resultMachine } from '../../../machines/result/result.machine.ts'
import { rolesEffects } from '../../../machines/roles/roles.effects.ts'
import { rolesMachine } from '../../../machines/roles/roles.machine.ts'
import type { StorefrontPorts } from '../../../machines/storefront/storefront.effects.ts'

/**
 * Returns the charts of the popups, with their effects. This code loads late, because it is needed only when a popup
 * opens.
 */
export const popupCharts = (ports: StorefrontPorts) => ({
  login: loginMachine.provide(loginEffects(ports)),
  games: gamesMachine,
  roles: rolesMachine.provide(rolesEffects(ports)),
  recharge: rechargeMachine.provide(rechargeEffects(ports)),
  result: resultMachine.provide(resultEffects({ ...ports, print: () => window.print() })),
  cardExchange: cardExchangeMachine.provide(cardExchangeEffects(ports)),
})
export type PopupCharts = ReturnType<typeof popupCharts>
