import { closeQuietly, openWindow, type WindowHost } from './openWindow.ts'

/** A provider's window. */
export type LoginWindow = {
  go(url: string): void
  close(): void
  /**
   * Returns whether the player has closed the login window, or the browser has cut the window's connection to this
   * page. Browsers do not distinguish the two cases.
   */
  isGone(): boolean
  /** Returns the URL of the login window if the window shows a page of the shop, otherwise null. */
  address(): string | null
}

const features = 'popup,width=480,height=680'

/**
 * Creates a function that opens the login window for an identity provider. Call the function directly in a click
 * handler, because browsers block windows that open later. The window keeps its `opener`, as with the providers' own
 * scripts, because only the opener may close the window.
 * @returns a function that returns the opened window, or null if the browser blocks it
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
