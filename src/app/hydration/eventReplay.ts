import { drawnAs } from '../../ui/basics/drawnAs.ts'

/** The `data-replay` of a tapped element, and the chosen value if the element is a list of choices. */
type KeptTap = { key: string; value?: string }

declare global {
  interface Window {
    /**
     * Stops keeping taps.
     * @returns the taps and choices since the first paint, in order
     */
    keptTaps?: () => KeptTap[]
  }
}

/** Returns whether a popup has opened over the element since: a finger could not reach the element now. */
const isCovered = (element: Element) => {
  const popup = [...element.ownerDocument.querySelectorAll('dialog:modal')].at(-1)
  return popup !== undefined && !popup.contains(element)
}

const answer = (field: HTMLElement, value: string | undefined): void => {
  if (value === undefined) field.click()
  else if (field instanceof HTMLSelectElement) {
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

/**
 * Replays the taps and choices made before hydration, which the page keeps from the first paint on. An element has the
 * same `data-replay` on server and browser, also after a shop that restarts for a known player has rendered it anew.
 */
export const replayKeptTaps = ({ document, keptTaps }: Pick<Window, 'document' | 'keptTaps'>): void => {
  for (const { key, value } of keptTaps?.() ?? []) {
    const [drawn] = drawnAs(document, key)
    if (drawn && !isCovered(drawn)) answer(drawn, value)
  }
}
