declare global {
  interface Window {
    /** Ends the keeping; @returns what was tapped since the first paint, in order. */
    earlyTaps?: () => HTMLElement[]
  }
}

/** Answers the taps that came before the app could: the page keeps them from the first paint on. */
export const answerEarlyTaps = (host: Window): void => {
  for (const tapped of host.earlyTaps?.() ?? []) tapped.click()
}
