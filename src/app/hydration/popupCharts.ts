import { gamesMachine } from '../../../machines/games/games.machine.ts'
import { loginEffects } from '../../../machines/login/login.effects.ts'
import { loginMachine } from '../../../machines/login/login.machine.ts'
import { type PopupsPorts, popupsEffects } from '../../../machines/popups/popups.effects.ts'
import { popupsMachine } from '../../../machines/popups/popups.machine.ts'
import type { PlayerPopupCharts } from '../pageCharts/playerPopups.ts'

/**
 * Creates the charts of the popups. This module loads late, because the page needs its code only when a popup opens.
 * @param playerCharts charts of the popups that only a logged-in player can open
 */
export const popupCharts = (ports: PopupsPorts, playerCharts: PlayerPopupCharts) => {
  const effects = popupsEffects(ports)
  const actors = {
    ...effects.actors,
    login: loginMachine.provide(loginEffects(ports)),
    games: gamesMachine,
    ...playerCharts,
  }
  return { games: gamesMachine, popups: popupsMachine.provide({ ...effects, actors }) }
}
export type PopupCharts = ReturnType<typeof popupCharts>
