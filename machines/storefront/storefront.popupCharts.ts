import { cardExchangeEffects } from '../cardExchange/cardExchange.effects.ts'
import { cardExchangeMachine } from '../cardExchange/cardExchange.machine.ts'
import { gamesMachine } from '../games/games.machine.ts'
import { loginEffects } from '../login/login.effects.ts'
import { loginMachine } from '../login/login.machine.ts'
import { rechargeEffects } from '../recharge/recharge.effects.ts'
import { rechargeMachine } from '../recharge/recharge.machine.ts'
import { resultEffects } from '../result/result.effects.ts'
import { resultMachine } from '../result/result.machine.ts'
import { rolesEffects } from '../roles/roles.effects.ts'
import { rolesMachine } from '../roles/roles.machine.ts'
import type { StorefrontPorts } from './storefront.effects.ts'

/** The charts of the popups with their effects provided: nothing of them is needed before something opens. */
export const popupCharts = (ports: StorefrontPorts) => ({
  login: loginMachine.provide(loginEffects(ports)),
  games: gamesMachine,
  roles: rolesMachine.provide(rolesEffects(ports)),
  recharge: rechargeMachine.provide(rechargeEffects(ports)),
  result: resultMachine.provide(resultEffects(ports)),
  cardExchange: cardExchangeMachine.provide(cardExchangeEffects(ports)),
})
export type PopupCharts = ReturnType<typeof popupCharts>
