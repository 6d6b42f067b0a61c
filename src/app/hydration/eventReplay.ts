import { drawnAs } from '../../ui/basics/drawnAs.ts'

/** What was tapped, by its `data-replay`; and what was chosen there, for a list of choices. */
type KeptTap = { key: string; value?: string }

declare global {
  interface Window {
    /** Ends the keeping; @returns what was tapped and chosen since the first paint, in order. */
    keptTaps?: () => KeptTap[]
  }
}

/** A popup that has opened meanwhile lies over it: no finger would reach it now. */
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
 * Answers the taps and choices that came before the app could: the page keeps them from the first paint on. What server
 * and browser draw alike has the same `data-replay`, also where a shop that starts again for a known player draws it anew.
 */
export const replayKeptTaps = ({ document, keptTaps }: Pick<Window, 'document' | 'keptTaps'>): void => {
  for (const { key, value } of keptTaps?.() ?? []) {
    const [drawn] = drawnAs(document, key)
    if (drawn && !isCovered(drawn)) answer(drawn, value)
  }
}
