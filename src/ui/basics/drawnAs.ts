/**
 * Returns the visible elements with this `data-replay` key. The key stays the same when an element is rendered again.
 */
export const drawnAs = (page: Document, key: string): HTMLElement[] =>
  [...page.querySelectorAll<HTMLElement>(`[data-replay="${CSS.escape(key)}"]`)].filter(
    (element) => element.getClientRects().length > 0,
  )
