import { lazyChart } from './lazyChart.ts'
import type { PopupCharts } from './popupCharts.ts'

/**
 * Returns placeholders for the charts of popups. With them, the root chart can start before the code of the popups has
 * loaded.
 */
export const lazyPopupCharts = (found: () => PopupCharts | null): PopupCharts => {
  const chart = <Name extends keyof PopupCharts>(name: Name) =>
    lazyChart<PopupCharts[Name]>(name, () => found()?.[name])
  return {
    login: chart('login'),
    games: chart('games'),
    roles: chart('roles'),
    recharge: chart('recharge'),
    result: chart('result'),
    cardExchange: chart('cardExchange'),
  }
}
