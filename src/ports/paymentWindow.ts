/** What is used of a window that was opened. */
type Opened = {
  opener: unknown
  document: { title: string; body: { textContent: string | null } }
  location: { replace(url: string): void }
  closed?: boolean
  close(): void
}

/**
 * The window of the provider's page: opened on the click, sent to the page when the server has answered.
 * `opener` is cut at once, so that the provider gets no handle on the shop [PAY-07 PAY-14].
 */
export const createPaymentWindow = (
  host: { open(url: string, target: string): Opened | null },
  waitingText: () => string,
) => {
  let opened: Opened | null = null
  return {
    open: () => {
      opened = host.open('about:blank', '_blank')
      if (!opened) return
      opened.opener = null
      try {
        opened.document.title = waitingText()
        opened.document.body.textContent = waitingText()
      } catch {
        // an in-app browser may hand out a window that cannot be written to; the link will still open in it
      }
    },
    go: (url: string) => {
      opened?.location.replace(url)
      opened = null
    },
    /** It is there and still empty: neither blocked, nor closed by the player. */
    isOpen: () => opened !== null && !opened.closed,
    close: () => {
      opened?.close()
      opened = null
    },
  }
}
