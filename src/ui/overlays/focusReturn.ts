import { drawnAs } from '../basics/drawnAs.ts'
import { stackedSheets } from './sheetStack.ts'

/** The element that had the focus before the popups opened that have closed now; kept until it gets the focus back. */
let owed: Element | null = null
/** The element that was focused because the original element no longer existed. */
let standIn: Element | null = null

/**
 * Returns the element that must get the focus when the popup that opens now closes. If popups only replace each other,
 * it is the element that opened the first popup.
 */
export const focusBefore = (): Element | null => {
  const active = document.activeElement
  return owed && (active === document.body || active === standIn) ? owed : active
}

const focus = (element: Element | null | undefined): boolean => {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true })
  return document.activeElement !== document.body
}

/** Returns an element, and the elements that have replaced it since. */
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
 * Moves the focus after a popup has closed: to the element that had it before or the element that has replaced it, else
 * to the popup below or the page. The browser's `close()` would focus only the former element, and would cause a layout
 * each time, even if another popup opens next.
 * @param before the result of `focusBefore` when the popup opened
 */
export const returnFocus = (before: Element | null): void => {
  owed ??= before
  queueMicrotask(giveBack)
}
