import { regionNamesIn } from './region/regionNames.ts'
import { preloadable } from './shared/preloadable.tsx'

// The popups that only a logged-in player can open. Their code is fetched only for players, not for the first page of a
// visitor.

const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run)
  else setTimeout(run, 300)
}

/**
 * The popup in which the player pays. When its code has loaded and the page is idle, a formatter of region names is
 * created. The first formatter of a browser process takes 13 ms to create; further formatters, for example for other
 * languages, are created quickly.
 */
export const recharge = preloadable(async () => {
  const { RechargePopup } = await import('./recharge/RechargePopup.tsx')
  whenIdle(() => regionNamesIn(document.documentElement.lang))
  return RechargePopup
})
export const result = preloadable(async () => (await import('./result/ResultPopup.tsx')).ResultPopup)
export const giftCard = preloadable(async () => (await import('./cards/GiftCardPopup.tsx')).GiftCardPopup)
export const account = preloadable(async () => (await import('./account/AccountPopups.tsx')).AccountPopups)
export const roles = preloadable(async () => (await import('./roles/RolesPopup.tsx')).RolesPopup)

/**
 * Loads the code of the popups above. Failed loads are retried until they succeed. The promise does not wait for the popup
 * of roles, whose separate chunk may load later.
 */
export const preloadPlayerPopups = () => {
  void roles.preload()
  return Promise.all([recharge, result, giftCard, account].map(({ preload }) => preload()))
}
