export type Opened = {
  opener: unknown
  closed?: boolean
  document: { title: string; body: { textContent: string | null } }
  location: { href?: string; replace(url: string): void }
  close(): void
}
export type WindowHost = { open(url: string, target: string, features?: string): Opened | null }

/** Closes a window. Does nothing if the browser does not allow closing. */
export const closeQuietly = (opened: Opened) => {
  try {
    opened.close()
  } catch {
    // some in-app browsers return a window that only the player can close
  }
}

/** Returns whether the shop can navigate the window. Some in-app browsers return windows without `location.replace`. */
const canNavigate = ({ location }: Opened) => typeof location.replace === 'function'

/**
 * Opens a window that shows only `waitingText`. Returns null if the browser refuses: `open` returns nothing, throws, or
 * returns a window that the shop cannot navigate.
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
    // some in-app browsers forbid changes to the document, but the window can still open the provider's page
  }
  return opened
}
