/** Parts of an opened window that the shop uses. */
export type Opened = {
  opener: unknown
  closed?: boolean
  document: { title: string; body: { textContent: string | null } }
  location: { href?: string; replace(url: string): void }
  close(): void
}
export type WindowHost = { open(url: string, target: string, features?: string): Opened | null }

/** Closes a window. If the browser forbids this, the window stays open. */
export const closeQuietly = (opened: Opened) => {
  try {
    opened.close()
  } catch {
    // some in-app browsers return a window that cannot be closed, so the player must close it
  }
}

/**
 * Returns whether the window can navigate to another page. Some in-app browsers return windows without
 * `location.replace`.
 */
const canNavigate = ({ location }: Opened) => typeof location.replace === 'function'

/**
 * Opens an empty window with `waitingText`. Returns null if the browser refuses: if `open` returns nothing, throws, or
 * returns a window that cannot navigate.
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
    // some in-app browsers return a window without a writable document, but the provider's page can still open in it
  }
  return opened
}
