/** What passes between the page that a provider leads back to and the pages of the shop, on one origin. */
type Passed = { kind: 'answer'; href: string } | { kind: 'taken'; href: string }
type Channel = {
  postMessage(message: Passed): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
  close(): void
}
export type OpenChannel = () => Channel

const isPassed = (data: unknown): data is Passed =>
  typeof data === 'object' && data !== null && 'kind' in data && 'href' in data && typeof data.href === 'string'

/** The browser's own channel between pages of one origin; windows whose tie was cut hear each other too. */
export const browserChannel: OpenChannel = () => new BroadcastChannel('login')

/**
 * Hears the addresses with which providers lead back.
 * @param take what to do with one that is ours, once it is acknowledged; null for another page's
 * @returns what stops it
 */
export const listenForAnswers = (open: OpenChannel, take: (href: string) => (() => void) | null): (() => void) => {
  const channel = open()
  channel.addEventListener('message', ({ data }) => {
    if (!isPassed(data) || data.kind !== 'answer') return
    const run = take(data.href)
    if (!run) return
    channel.postMessage({ kind: 'taken', href: data.href })
    run()
  })
  return () => channel.close()
}

/**
 * Hands an answer to whichever page of the shop waits for it.
 * @param taken is called once a page has taken it
 */
export const handAnswer = (open: OpenChannel, href: string, taken: () => void): void => {
  const channel = open()
  channel.addEventListener('message', ({ data }) => {
    if (isPassed(data) && data.kind === 'taken' && data.href === href) taken()
  })
  channel.postMessage({ kind: 'answer', href })
}

/** The parameters of an answer, which come behind `?` or `#`. */
export const parametersOf = (href: string): URLSearchParams => {
  const { search, hash } = new URL(href)
  return new URLSearchParams([...new URLSearchParams(search), ...new URLSearchParams(hash.slice(1))])
}
