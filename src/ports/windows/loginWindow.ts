import { closeQuietly, openWindow, type WindowHost } from './openWindow.ts'

/** A provider's window. */
export type LoginWindow = {
  go(url: string): void
  close(): void
  /**
   * Returns whether the login window was closed, or whether the browser has cut its connection to this page. Browsers
   * do not distinguish the two cases.
   */
  isGone(): boolean
  /** Returns the URL of the login window while the window shows a page of the shop; otherwise null. */
  address(): string | null
}

const features = 'popup,width=480,height=680'

/**
 * Creates a function that opens the login window for an identity provider. The function must be called directly in a
 * click handler, because browsers block windows that open later. The window keeps its `opener`, as with the providers'
 * own scripts, because only the opener may close the window.
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
