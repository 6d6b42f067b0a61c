import { drawnAs } from '../../ui/basics/drawnAs.ts'

/** The `data-replay` of a tapped element and, if the element is a list of choices, the chosen value. */
type KeptTap = { key: string; value?: string }

declare global {
  interface Window {
    /**
     * Stops recording taps.
     * @returns the taps and choices since the first paint, in order
     */
    keptTaps?: () => KeptTap[]
  }
}

/** Returns whether a popup that opened after the tap covers the element, so that the player could no longer tap it. */
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
 * Replays the taps and choices that the player made between the first paint and hydration. An element has the same
 * `data-replay` in the server's page and in the hydrated page, even if the shop has restarted for a known player and
 * has rendered the element again.
 */
export const replayKeptTaps = ({ document, keptTaps }: Pick<Window, 'document' | 'keptTaps'>): void => {
  for (const { key, value } of keptTaps?.() ?? []) {
    const [drawn] = drawnAs(document, key)
    if (drawn && !isCovered(drawn)) answer(drawn, value)
  }
}
