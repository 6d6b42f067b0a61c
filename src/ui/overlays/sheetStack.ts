export type OpenSheet = { dialog: HTMLElement; close: () => void }

let open: readonly OpenSheet[] = []
const listeners = new Set<() => void>()

const change = (next: readonly OpenSheet[]): void => {
  open = next
  for (const listener of listeners) listener()
}

/** The top popup last. Global, because a page has only one top layer and one history. */
export const stackedSheets = (): readonly OpenSheet[] => open

/** Popups inside this one may already be in the list; they stay above it. Returns a function that removes the popup. */
export const addSheet = (sheet: OpenSheet): (() => void) => {
  const isInside = ({ dialog }: OpenSheet) => sheet.dialog.contains(dialog)
  change([...open.filter((other) => !isInside(other)), sheet, ...open.filter(isInside)])
  return () => change(open.filter((other) => other !== sheet))
}

/** Returns the unsubscribe function. */
export const watchSheets = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
