import { preloadable } from '../shared/preloadable.tsx'

const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run)
  else setTimeout(run, 300)
}

/**
 * The popups of a purchase. Their code is fetched only for logged-in players, so a first visit does not load it before
 * the login. What the first popup would wait for is then prepared while the page is idle.
 */
export const purchase = preloadable(async () => {
  const { PurchasePopups, preparePopups } = await import('./PurchasePopups.tsx')
  whenIdle(preparePopups)
  return PurchasePopups
})
