import { closeQuietly, type Opened, openWindow, type WindowHost } from './openWindow.ts'

/**
 * The window opens on the click, before the server has answered, and later navigates to the provider's page. Its
 * `opener` is removed at once, so that this page cannot access the shop [PAY-07 PAY-14].
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
        // with its opener, the provider's page could access the shop; the result page shows a link instead
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
    /** Open and not navigated yet. False if the browser blocked the window or the player has closed it. */
    isOpen: () => opened !== null && !opened.closed,
    close,
  }
}
