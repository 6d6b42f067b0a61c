/** What is used of a window that was opened. */
type Opened = {
  closed: boolean
  document: { title: string; body: { textContent: string | null } }
  location: { href: string; replace(url: string): void }
  close(): void
}
/** A provider's window. */
export type LoginWindow = {
  go(url: string): void
  close(): void
  /** It was closed, or its page has cut the tie: the two look alike. */
  isGone(): boolean
  /** Its address while it is on a page of ours; null while it is on anyone else's. */
  address(): string | null
}

const features = 'popup,width=480,height=680'

/**
 * Opens the window in which a provider asks its player: on the click itself, since browsers block later ones.
 * Its `opener` stays, as with the providers' own scripts: browsers let nobody else close it.
 * @returns what opens one; null when the browser blocks it
 */
export const createLoginWindow =
  (host: { open(url: string, target: string, features: string): Opened | null }, waitingText: () => string) =>
  (): LoginWindow | null => {
    const opened = host.open('about:blank', '_blank', features)
    if (!opened) return null
    try {
      opened.document.title = waitingText()
      opened.document.body.textContent = waitingText()
    } catch {
      // an in-app browser may hand out a window that cannot be written to; the provider will still open in it
    }
    return {
      go: (url) => opened.location.replace(url),
      close: () => opened.close(),
      isGone: () => opened.closed,
      address: () => {
        try {
          return opened.location.href
        } catch {
          return null
        }
      },
    }
  }
