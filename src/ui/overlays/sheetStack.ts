/** An open popup: its dialog, and the function that closes it. */
export type OpenSheet = { dialog: HTMLElement; close: () => void }

let open: readonly OpenSheet[] = []
const listeners = new Set<() => void>()

const change = (next: readonly OpenSheet[]): void => {
  open = next
  for (const listener of listeners) listener()
}

/**
 * Returns the open popups, the top popup last. The list is global, because the browser has one top layer and one
 * history.
 */
export const stackedSheets = (): readonly OpenSheet[] => open

/**
 * Adds a popup on top, but below popups nested in it, because these may register first. Returns a function that removes
 * it.
 */
export const addSheet = (sheet: OpenSheet): (() => void) => {
  const isInside = ({ dialog }: OpenSheet) => sheet.dialog.contains(dialog)
  change([...open.filter((other) => !isInside(other)), sheet, ...open.filter(isInside)])
  return () => change(open.filter((other) => other !== sheet))
}

/** Calls the listener whenever a popup opens or closes. Returns a function that unsubscribes the listener. */
export const watchSheets = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
