export type OpenSheet = { dialog: HTMLElement; close: () => void }

let open: readonly OpenSheet[] = []
const listeners = new Set<() => void>()

const change = (next: readonly OpenSheet[]): void => {
  open = next
  for (const listener of listeners) listener()
}

/** Open popups, the top popup last. The list is global, because a page has only one top layer and one history. */
export const stackedSheets = (): readonly OpenSheet[] => open

/**
 * Adds a popup. Popups inside this popup may already be in the list, and stay above it. Returns a function that removes
 * the popup.
 */
export const addSheet = (sheet: OpenSheet): (() => void) => {
  const isInside = ({ dialog }: OpenSheet) => sheet.dialog.contains(dialog)
  change([...open.filter((other) => !isInside(other)), sheet, ...open.filter(isInside)])
  return () => change(open.filter((other) => other !== sheet))
}

/** Calls the listener after each change. Returns the unsubscribe function. */
export const watchSheets = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
