import { regionNamesIn } from './region/regionNames.ts'
import { preloadable } from './shared/preloadable.tsx'

// Popups of a logged-in player. A visitor's first page does not load their code.

const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run)
  else setTimeout(run, 300)
}

/**
 * Once the code has loaded and the page is idle, creates a formatter of region names: the first formatter of a browser
 * process takes 13 ms, later ones are fast.
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

/** Failed loads are retried. Does not wait for the popup of roles, whose separate chunk may load later. */
export const preloadPlayerPopups = () => {
  void roles.preload()
  return Promise.all([recharge, result, giftCard, account].map(({ preload }) => preload()))
}
