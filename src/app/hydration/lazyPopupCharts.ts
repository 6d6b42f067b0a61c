import type { AnyStateMachine } from 'xstate'
import type { PlayerPopupCharts } from '../pageCharts/playerPopups.ts'
import { lazyChart } from './lazyChart.ts'
import type { PopupCharts } from './popupCharts.ts'

const placeholdersOf =
  <Charts extends Record<string, AnyStateMachine>>(found: () => Charts | null) =>
  <Name extends keyof Charts & string>(name: Name): Charts[Name] =>
    lazyChart<Charts[Name]>(name, () => found()?.[name])

/**
 * Placeholders for the charts of the popups, so that the root chart can start before the code of the popups has loaded.
 */
export const lazyPopupCharts = (found: () => PopupCharts | null): PopupCharts => {
  const chart = placeholdersOf(found)
  return { games: chart('games'), popups: chart('popups') }
}

/** Placeholders for the charts of a logged-in player's popups. */
export const lazyPlayerCharts = (found: () => PlayerPopupCharts | null): PlayerPopupCharts => {
  const chart = placeholdersOf(found)
  return {
    roles: chart('roles'),
    recharge: chart('recharge'),
    result: chart('result'),
    cardExchange: chart('cardExchange'),
  }
}

/**
 * Returns a function that enters a game. If a player is logged in, the function also waits for the code of the player's
 * popups, because a popup may open as soon as the game is entered.
 */
export const withPlayerPopups =
  <Input, Entered extends { user: unknown }>(
    enter: (input: Input) => Promise<Entered>,
    load: () => Promise<unknown>,
  ): ((input: Input) => Promise<Entered>) =>
  async (input) => {
    const entered = await enter(input)
    if (entered.user !== null) await load()
    return entered
  }
