import { drawnAs } from '../basics/drawnAs.ts'
import { stackedSheets } from './sheetStack.ts'

/** Element that had the focus before the popups opened; null after it has received the focus again. */
let owed: Element | null = null
/** Element that received the focus after a popup closed, because the original element no longer exists. */
let standIn: Element | null = null

/**
 * Returns the element that must receive the focus when the opening popup closes. If a popup replaces another, this is
 * the element that opened the first one.
 */
export const focusBefore = (): Element | null => {
  const active = document.activeElement
  return owed && (active === document.body || active === standIn) ? owed : active
}

const focus = (element: Element | null | undefined): boolean => {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true })
  return document.activeElement !== document.body
}

/** Returns the element itself, and the elements with its `data-replay` key that may have replaced it. */
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
 * Moves the focus after a popup has closed: to the element that had it before, to the element's replacement, to the
 * popup below, or to the page. The browser's own `close()` knows only the first case, and causes a layout each time
 * even if another popup opens next.
 * @param before the result of `focusBefore` when the popup opened
 */
export const returnFocus = (before: Element | null): void => {
  owed ??= before
  queueMicrotask(giveBack)
}
