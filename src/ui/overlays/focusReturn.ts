import { drawnAs } from '../basics/drawnAs.ts'
import { stackedSheets } from './sheetStack.ts'

/** What had the focus before the popups that have gone, until it has it again. */
let owed: Element | null = null
/** What has it meanwhile, where the other was gone too. */
let standIn: Element | null = null

/** What a popup that opens now gives the focus back to: through popups that only take each other's place, what opened the first. */
export const focusBefore = (): Element | null => {
  const active = document.activeElement
  return owed && (active === document.body || active === standIn) ? owed : active
}

const focus = (element: Element | null | undefined): boolean => {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true })
  return document.activeElement !== document.body
}

/** It, or what is drawn in its place by now. */
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
 * Gives the focus back once a popup is gone: to what had it before, or to what is drawn in its place by now; else the
 * keyboard goes on in the popup below, or in the page. The browser's own `close()` would do the first alone, and work
 * out the whole page at once, again for a popup that comes in this one's place.
 * @param before as `focusBefore` said when it opened
 */
export const returnFocus = (before: Element | null): void => {
  owed ??= before
  queueMicrotask(giveBack)
}
