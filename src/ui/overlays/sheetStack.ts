/** A popup that is open now: its dialog, and what closes it. */
export type OpenSheet = { dialog: HTMLElement; close: () => void }

let open: readonly OpenSheet[] = []
const listeners = new Set<() => void>()

const change = (next: readonly OpenSheet[]): void => {
  open = next
  for (const listener of listeners) listener()
}

/** The open popups, the top one last. The browser has one top layer and one history, so there is one list. */
export const stackedSheets = (): readonly OpenSheet[] => open

/** Puts a popup on top, but below those inside it, which may be there first; returns what takes it away again. */
export const addSheet = (sheet: OpenSheet): (() => void) => {
  const isInside = ({ dialog }: OpenSheet) => sheet.dialog.contains(dialog)
  change([...open.filter((other) => !isInside(other)), sheet, ...open.filter(isInside)])
  return () => change(open.filter((other) => other !== sheet))
}

/** Calls back whenever a popup opens or closes; returns what ends that. */
export const watchSheets = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
