import { drawnAs } from '../../ui/basics/drawnAs.ts'

/** The `data-replay` key of a tapped element; for a list of choices, also the chosen value. */
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

/** Returns whether an open popup now covers the element, so that a real tap could no longer reach it. */
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
 * Replays the taps and choices recorded between the first paint and hydration. Elements are found by `data-replay`,
 * which stays the same even if the shop has restarted for a known player and rendered the elements again.
 */
export const replayKeptTaps = ({ document, keptTaps }: Pick<Window, 'document' | 'keptTaps'>): void => {
  for (const { key, value } of keptTaps?.() ?? []) {
    const [drawn] = drawnAs(document, key)
    if (drawn && !isCovered(drawn)) answer(drawn, value)
  }
}
