/**
 * Returns the visible elements that have this `data-replay` key. If React renders an element anew, the new element has
 * the same key.
 */
export const drawnAs = (page: Document, key: string): HTMLElement[] =>
  [...page.querySelectorAll<HTMLElement>(`[data-replay="${CSS.escape(key)}"]`)].filter(
    (element) => element.getClientRects().length > 0,
  )
