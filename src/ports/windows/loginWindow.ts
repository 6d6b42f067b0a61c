import { closeQuietly, openWindow, type WindowHost } from './openWindow.ts'

export type LoginWindow = {
  go(url: string): void
  close(): void
  /**
   * Returns whether the player has closed the window or the browser has cut its connection to this page. Browsers do
   * not distinguish these two cases.
   */
  isGone(): boolean
  /** Returns the window's URL, or null if the window shows no page of the shop. */
  address(): string | null
}

const features = 'popup,width=480,height=680'

/**
 * Creates a function that opens the login window. Call it directly in a click handler, because browsers block windows
 * that open later. The window keeps its `opener`, as with the providers' own scripts, because only the opener may close
 * the window.
 * @returns a function that returns the window, or null if the browser blocks it
 */
export const createLoginWindow = (host: WindowHost, waitingText: () => string) => (): LoginWindow | null => {
  const opened = openWindow(host, waitingText(), features)
  return (
    opened && {
      go: (url) => opened.location.replace(url),
      close: () => closeQuietly(opened),
      isGone: () => opened.closed === true,
      address: () => {
        try {
          return opened.location.href ?? null
        } catch {
          return null
        }
      },
    }
  )
}
