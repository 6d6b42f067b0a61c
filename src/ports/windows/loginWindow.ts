import { closeQuietly, openWindow, type WindowHost } from './openWindow.ts'

/** A provider's window. */
export type LoginWindow = {
  go(url: string): void
  close(): void
  /**
   * Returns whether the login window was closed or has lost its connection to the opener. Browsers do not distinguish
   * the two.
   */
  isGone(): boolean
  /** Returns the login window's URL while it shows a page of the shop, otherwise null. */
  address(): string | null
}

const features = 'popup,width=480,height=680'

/**
 * Creates a function that opens the login window of an identity provider. Call the function directly in a click
 * handler, because browsers block windows that open later. Keeps `opener`, as the providers' own scripts do, because
 * only the opener may close the window.
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
