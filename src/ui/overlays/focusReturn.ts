import { drawnAs } from '../basics/drawnAs.ts'
import { stackedSheets } from './sheetStack.ts'

/** Element that had the focus before the first popup opened. Null once the focus has returned. */
let owed: Element | null = null
/** Stand-in for `owed`: it got the focus when a popup closed and `owed` no longer existed. */
let standIn: Element | null = null

/**
 * Returns the element that gets the focus when the opening popup closes. If the popup replaces other popups, returns
 * the element that had the focus before the first of them.
 */
export const focusBefore = (): Element | null => {
  const active = document.activeElement
  return owed && (active === document.body || active === standIn) ? owed : active
}

const focus = (element: Element | null | undefined): boolean => {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true })
  return document.activeElement !== document.body
}

/** Returns the element and all elements with its `data-replay` key, because React may have replaced it. */
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
 * Returns the focus to the element that had it before the popup. If this element is gone, the focus goes to its
 * replacement, to the popup below, or to the page. The browser's `close()` is not enough: it returns the focus only to
 * an element that still exists, and computes the layout each time, even if another popup opens next.
 * @param before the result of `focusBefore` when the popup opened
 */
export const returnFocus = (before: Element | null): void => {
  owed ??= before
  queueMicrotask(giveBack)
}
