/** An open popup: its dialog, and the function that closes it. */
export type OpenSheet = { dialog: HTMLElement; close: () => void }

let open: readonly OpenSheet[] = []
const listeners = new Set<() => void>()

const change = (next: readonly OpenSheet[]): void => {
  open = next
  for (const listener of listeners) listener()
}

/**
 * Returns the open popups, the top one last. The list is global because the browser has one top layer and one history.
 */
export const stackedSheets = (): readonly OpenSheet[] => open

/**
 * Puts a popup on top, but below popups nested in it, which may register first; returns the function that removes it.
 */
export const addSheet = (sheet: OpenSheet): (() => void) => {
  const isInside = ({ dialog }: OpenSheet) => sheet.dialog.contains(dialog)
  change([...open.filter((other) => !isInside(other)), sheet, ...open.filter(isInside)])
  return () => change(open.filter((other) => other !== sheet))
}

/** Calls the listener whenever a popup opens or closes; returns the function that unsubscribes it. */
export const watchSheets = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
