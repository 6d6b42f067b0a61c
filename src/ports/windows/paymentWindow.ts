import { closeQuietly, type Opened, openWindow, type WindowHost } from './openWindow.ts'

/**
 * The window for the provider's payment page. It opens on the click, before the server has answered, and later
 * navigates to this page. The window's `opener` is removed at once, so that the provider's page cannot access the shop
 * [PAY-07 PAY-14].
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
        // a window that keeps its opener could access the shop, so it is closed; the result page shows a link instead
        close()
      }
    },
    go: (url: string) => {
      try {
        opened?.location.replace(url)
        opened = null
      } catch {
        close() // the window cannot be navigated; the result page shows a link to the provider's page instead
      }
    },
    /**
     * Returns whether the window is open and not navigated yet. Returns false if the browser blocked the window or the
     * player has closed it.
     */
    isOpen: () => opened !== null && !opened.closed,
    close,
  }
}
