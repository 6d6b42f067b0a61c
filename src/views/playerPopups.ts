import { regionNamesIn } from './region/regionNames.ts'
import { preloadable } from './shared/preloadable.tsx'

// This module contains the popups of a logged-in player and the limits of the player's role. A visitor's first page does
// not load their code.

const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run)
  else setTimeout(run, 300)
}

/**
 * The recharge popup. After its code has loaded, the load also waits until the page is idle and creates a formatter of
 * region names. The first formatter of a browser process takes 13 ms, later formatters are fast.
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
export const limitFootnote = preloadable(async () => (await import('./topup/Limits.tsx')).LimitFootnote)
export const limitNotice = preloadable(async () => (await import('./topup/Limits.tsx')).LimitNotice)
export const limitsFailed = preloadable(async () => (await import('./topup/Limits.tsx')).LimitsFailed)

/**
 * Preloads the popups and retries failed loads. Does not wait for the popup of roles, whose separate chunk may load
 * later.
 */
export const preloadPlayerPopups = () => {
  void roles.preload()
  return Promise.all(
    [recharge, result, giftCard, account, limitFootnote, limitNotice, limitsFailed].map(({ preload }) => preload()),
  )
}
