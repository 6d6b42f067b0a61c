import { preloadable } from '../shared/preloadable.tsx'

/**
 * The popups of a purchase. Their code is fetched only for logged-in players, so a first visit does not load it before
 * the login.
 */
export const purchase = preloadable(async () => (await import('./PurchasePopups.tsx')).PurchasePopups)
