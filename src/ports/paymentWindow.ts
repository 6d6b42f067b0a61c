import { closeQuietly, type Opened, openWindow, type WindowHost } from './openWindow.ts'

/**
 * The window of the provider's page: opened in the click, sent to the page once the server has answered. `opener` is
 * cut immediately, so that the provider gets no handle on the shop [PAY-07 PAY-14].
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
        close() // show a link to click instead of giving the provider a handle on the shop
      }
    },
    go: (url: string) => {
      try {
        opened?.location.replace(url)
        opened = null
      } catch {
        close() // the result page shows the link
      }
    },
    /** Returns whether the window is still open and empty: neither blocked, nor closed by the player. */
    isOpen: () => opened !== null && !opened.closed,
    close,
  }
}
