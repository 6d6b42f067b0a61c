import { preloadable } from '../shared/preloadable.tsx'

/** The popup that explains topping up. Its code loads while the page is idle. */
export const explanation = preloadable(async () => (await import('./ExplanationPopup.tsx')).ExplanationPopup)
