import { closeQuietly, openWindow, type WindowHost } from './openWindow.ts'

/** A provider's window. */
export type LoginWindow = {
  go(url: string): void
  close(): void
  /**
   * Returns whether the window was closed or its page has cut the connection to its opener. Browsers do not distinguish
   * the two cases.
   */
  isGone(): boolean
  /** Returns the window's address while the window shows a page of the shop, otherwise null. */
  address(): string | null
}

const features = 'popup,width=480,height=680'

/**
 * Creates a function that opens the window in which a provider logs the player in. Must be called directly in the
 * click, because browsers block windows that open later. Keeps `opener`, as the providers' own scripts do, because only
 * the opener may close a window.
 * @returns a function that opens a window, or returns null if the browser blocks it
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
