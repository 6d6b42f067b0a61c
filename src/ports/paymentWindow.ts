import { closeQuietly, type Opened, openWindow, type WindowHost } from './openWindow.ts'

/**
 * The window of the provider's page: opened on the click, sent to the page when the server has answered.
 * `opener` is cut at once, so that the provider gets no handle on the shop [PAY-07 PAY-14].
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
        close() // a provider with a handle on the shop is worse than a link to press
      }
    },
    go: (url: string) => {
      try {
        opened?.location.replace(url)
        opened = null
      } catch {
        close() // the result has the link
      }
    },
    /** It is there and still empty: neither blocked, nor closed by the player. */
    isOpen: () => opened !== null && !opened.closed,
    close,
  }
}
