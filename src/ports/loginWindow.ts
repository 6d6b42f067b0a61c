import { closeQuietly, openWindow, type WindowHost } from './openWindow.ts'

/** A provider's window. */
export type LoginWindow = {
  go(url: string): void
  close(): void
  /**
   * Returns true if the window was closed, or if its page has cut the connection to its opener: a browser does not tell
   * these two apart.
   */
  isGone(): boolean
  /** Returns the window's address while it shows a page of the shop; null while it shows any other page. */
  address(): string | null
}

const features = 'popup,width=480,height=680'

/**
 * Opens the window in which a provider asks the player to log in. Must be called in the click itself, because browsers
 * block later windows. Keeps `opener`, as the providers' own scripts do, because browsers let only the opener close a
 * window.
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
