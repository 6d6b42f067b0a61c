import { drawnAs } from '../basics/drawnAs.ts'
import { stackedSheets } from './sheetStack.ts'

/** The element that had the focus before the closed popups opened, until the focus returns to it. */
let owed: Element | null = null
/** The element that is focused instead if the original element was gone. */
let standIn: Element | null = null

/**
 * Returns the element to focus again when a popup that opens now closes. If popups only replace each other, that is the
 * element that opened the first popup.
 */
export const focusBefore = (): Element | null => {
  const active = document.activeElement
  return owed && (active === document.body || active === standIn) ? owed : active
}

const focus = (element: Element | null | undefined): boolean => {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true })
  return document.activeElement !== document.body
}

/** Returns the element and the elements that have been rendered in its place since. */
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
 * Returns the focus after a popup has closed: to the element that had it before, or to the one rendered in its place;
 * else to the popup below or the page. The browser's own `close()` would only focus the former element, and would force
 * a layout each time, even if another popup opens next.
 * @param before the result of `focusBefore` when the popup opened
 */
export const returnFocus = (before: Element | null): void => {
  owed ??= before
  queueMicrotask(giveBack)
}
