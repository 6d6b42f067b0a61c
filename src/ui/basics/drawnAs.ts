/** Returns the visible elements with this `data-replay`: the key finds an element again after it was rendered anew. */
export const drawnAs = (page: Document, key: string): HTMLElement[] =>
  [...page.querySelectorAll<HTMLElement>(`[data-replay="${CSS.escape(key)}"]`)].filter(
    (element) => element.getClientRects().length > 0,
  )
