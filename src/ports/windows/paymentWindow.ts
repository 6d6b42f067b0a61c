import { closeQuietly, type Opened, openWindow, type WindowHost } from './openWindow.ts'

/**
 * Creates the window for the provider's page. The window opens in the click, and navigates to the page when the server
 * has answered. `opener` is removed immediately, so that the provider gets no reference to the shop [PAY-07 PAY-14].
 */
export const createPaymentWindow = (host: WindowHost, waitingText: () => string) => {
  let opened: Opened | null = null
  const close = () => {
    if (opened) closeQuietly(opened)
    opened = null
  }
  return {
    open: () => {
      opened = openWindow(host, waitingText())
      try {
        if (opened) opened.opener = null
      } catch {
        close() // the page then shows a link instead, so that the provider gets no reference to the shop
      }
    },
    go: (url: string) => {
      try {
        opened?.location.replace(url)
        opened = null
      } catch {
        close() // the result page shows a link to the provider's page
      }
    },
    /** Returns whether the window is open and still empty. False if it was blocked, or closed by the player. */
    isOpen: () => opened !== null && !opened.closed,
    close,
  }
}
