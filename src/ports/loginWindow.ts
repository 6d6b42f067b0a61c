import { closeQuietly, openWindow, type WindowHost } from './openWindow.ts'

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
export const createLoginWindow = (host: WindowHost, waitingText: () => string) => (): LoginWindow | null => {
  const opened = openWindow(host, waitingText(), features)
  return (
    opened && {
      go: (url) => opened.location.replace(url),
      close: () => closeQuietly(opened),
      isGone: () => opened.closed === true,
      address: () => {
        try {
          return opened.location.href ?? null
        } catch {
          return null
        }
      },
    }
  )
}
