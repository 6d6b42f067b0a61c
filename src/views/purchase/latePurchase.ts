import { preloadable } from '../shared/preloadable.tsx'

/** The popups of a purchase. Only players need their code, so a first visit does not fetch it before the login. */
export const purchase = preloadable(async () => (await import('./PurchasePopups.tsx')).PurchasePopups)
