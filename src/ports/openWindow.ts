/** The part of an opened window in use. */
export type Opened = {
  opener: unknown
  closed?: boolean
  document: { title: string; body: { textContent: string | null } }
  location: { href?: string; replace(url: string): void }
  close(): void
}
export type WindowHost = { open(url: string, target: string, features?: string): Opened | null }

/** Closes a window, or leaves it open if the browser does not allow closing. */
export const closeQuietly = (opened: Opened) => {
  try {
    opened.close()
  } catch {
    // an in-app browser may return a window that cannot be closed: the player closes it
  }
}

/** Whether the window can be sent to another page: in-app browsers return windows without `location.replace`. */
const canNavigate = ({ location }: Opened) => typeof location.replace === 'function'

/**
 * Opens an empty window that shows `waitingText`. Returns null if the browser refuses: `open` returns nothing or throws,
 * or returns a window that cannot be sent to another page.
 */
export const openWindow = (host: WindowHost, waitingText: string, ...features: [string?]): Opened | null => {
  let opened: Opened | null
  try {
    opened = host.open('about:blank', '_blank', ...features)
    if (!opened) return null
  } catch {
    return null
  }
  try {
    if (!canNavigate(opened)) throw new TypeError('the window has no location.replace')
  } catch {
    closeQuietly(opened)
    return null
  }
  try {
    opened.document.title = waitingText
    opened.document.body.textContent = waitingText
  } catch {
    // an in-app browser may return a window that cannot be written to; the provider's page still opens in it
  }
  return opened
}
