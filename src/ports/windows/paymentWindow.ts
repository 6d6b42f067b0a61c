import { closeQuietly, type Opened, openWindow, type WindowHost } from './openWindow.ts'

/**
 * Creates the payment window. It opens on the click, before the server has answered, and then navigates to the
 * provider's page. `opener` is removed at once, so that the provider cannot access the shop [PAY-07 PAY-14].
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
        close() // the page then shows a link instead: the provider must not get access to the shop through `opener`
      }
    },
    go: (url: string) => {
      try {
        opened?.location.replace(url)
        opened = null
      } catch {
        close() // if navigating fails, the result page shows a link to the provider's page
      }
    },
    /**
     * Returns whether the payment window is open and still empty; false if it was blocked or the player has closed it.
     */
    isOpen: () => opened !== null && !opened.closed,
    close,
  }
}
