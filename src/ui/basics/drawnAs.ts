/**
 * Returns the visible elements with a given `data-replay` key. When React recreates an element, the new element has the
 * same key.
 */
export const drawnAs = (page: Document, key: string): HTMLElement[] =>
  [...page.querySelectorAll<HTMLElement>(`[data-replay="${CSS.escape(key)}"]`)].filter(
    (element) => element.getClientRects().length > 0,
  )
