declare global {
  interface Window {
    /** Ends the keeping; @returns what was tapped since the first paint, in order, each by its `data-replay`. */
    earlyTaps?: () => string[]
  }
}

const isShown = (element: Element) => element.getClientRects().length > 0

/**
 * Answers the taps that came before the app could: the page keeps them from the first paint on. What server and browser
 * draw alike has the same `data-replay`, also where a shop that starts again for a known player draws it anew.
 */
export const replayEarlyTaps = ({ document, earlyTaps }: Pick<Window, 'document' | 'earlyTaps'>): void => {
  for (const key of earlyTaps?.() ?? []) {
    const drawn = [...document.querySelectorAll<HTMLElement>(`[data-replay="${CSS.escape(key)}"]`)]
    drawn.find(isShown)?.click()
  }
}
