import { drawnAs } from '../../ui/basics/drawnAs.ts'

/** A recorded tap: the `data-replay` key of the tapped element and, for a select, the chosen value. */
type KeptTap = { key: string; value?: string }

declare global {
  interface Window {
    /** Stops recording and returns the taps since the first paint, the oldest first. */
    keptTaps?: () => KeptTap[]
  }
}

/** Returns whether an open popup covers the element, so that the player could not tap the element now. */
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
 * Replays the taps that the player made between the first paint and hydration. Finds the tapped elements by key,
 * because the shop may have restarted for a stored player and rendered new elements.
 */
export const replayKeptTaps = ({ document, keptTaps }: Pick<Window, 'document' | 'keptTaps'>): void => {
  for (const { key, value } of keptTaps?.() ?? []) {
    const [drawn] = drawnAs(document, key)
    if (drawn && !isCovered(drawn)) answer(drawn, value)
  }
}
