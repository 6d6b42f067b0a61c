/** What is on the screen under a `data-replay`: the same thing keeps it where it is drawn anew. */
export const drawnAs = (page: Document, key: string): HTMLElement[] =>
  [...page.querySelectorAll<HTMLElement>(`[data-replay="${CSS.escape(key)}"]`)].filter(
    (element) => element.getClientRects().length > 0,
  )
