declare global {
  interface Window {
    /** Ends the keeping; @returns what was tapped since the first paint, in order. */
    earlyTaps?: () => HTMLElement[]
  }
}

const isShown = (element: Element) => element.getClientRects().length > 0
const wordsOf = (element: Element) => `${element.textContent} ${element.getAttribute('aria-label')}`

/** Where a tapped part is now: a shop that starts again for the player who has come back draws its parts anew. */
const presentOf = (page: Document, tapped: HTMLElement): HTMLElement | undefined => {
  if (tapped.isConnected) return tapped
  const field = tapped instanceof HTMLInputElement ? tapped : tapped.querySelector('input')
  const drawn = field
    ? [...page.querySelectorAll('input')].filter(({ name, value }) => name === field.name && value === field.value)
    : [...page.querySelectorAll('button')].filter((button) => wordsOf(button) === wordsOf(tapped))
  return drawn.find(isShown)
}

/** Answers the taps that came before the app could: the page keeps them from the first paint on. */
export const replayEarlyTaps = (host: Window): void => {
  for (const tapped of host.earlyTaps?.() ?? []) {
    const present = presentOf(host.document, tapped)
    // a part that still sleeps wakes at the touch: woken by the click, it would take the click's change for its own state
    present?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    present?.click()
  }
}
