import { drawnAs } from '../basics/drawnAs.ts'
import { stackedSheets } from './sheetStack.ts'

/** The element that had the focus before the first popup opened. Null once the focus has returned to this element. */
let owed: Element | null = null
/** The element that got the focus when a popup closed because the element with the earlier focus no longer existed. */
let standIn: Element | null = null

/**
 * Returns the element that must get the focus when the popup that now opens closes again. If this popup replaces other
 * popups, returns the element that had the focus before the first of these popups.
 */
export const focusBefore = (): Element | null => {
  const active = document.activeElement
  return owed && (active === document.body || active === standIn) ? owed : active
}

const focus = (element: Element | null | undefined): boolean => {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true })
  return document.activeElement !== document.body
}

/**
 * Returns the element itself and the elements with the same `data-replay` key, one of which may have replaced the
 * element.
 */
const againOf = (element: Element): Element[] => {
  const key = element instanceof HTMLElement ? element.dataset.replay : undefined
  return [element, ...(key === undefined ? [] : drawnAs(document, key))]
}

const giveBack = (): void => {
  if (document.activeElement !== document.body || (owed && againOf(owed).some(focus))) {
    owed = null
    return
  }
  const below = stackedSheets().at(-1)?.dialog
  standIn = below ? below.querySelector('h2') : document.querySelector('main')
  focus(standIn)
}

/**
 * Moves the focus after a popup has closed: to the element that had the focus before the popup opened. If this element
 * no longer exists, moves the focus to its replacement, to the popup below, or to the page. The browser's own `close()`
 * handles only the first case, and computes the layout each time, even if another popup opens next.
 * @param before the result of `focusBefore` when the popup opened
 */
export const returnFocus = (before: Element | null): void => {
  owed ??= before
  queueMicrotask(giveBack)
}
