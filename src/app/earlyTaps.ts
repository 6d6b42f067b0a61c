declare global {
  interface Window {
    /** Ends the keeping; @returns what was tapped since the first paint, in order. */
    earlyTaps?: () => HTMLElement[]
  }
}

/** Answers the taps that came before the app could: the page keeps them from the first paint on. */
export const answerEarlyTaps = (host: Window): void => {
  for (const tapped of host.earlyTaps?.() ?? []) {
    // a part that still sleeps wakes at the touch: woken by the click, it would take the click's change for its own state
    tapped.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    tapped.click()
  }
}
