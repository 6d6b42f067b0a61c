/**
 * Messages between the shop's pages and the page to which a provider redirects. All these pages have the same origin.
 */
type Passed = { kind: 'answer'; href: string } | { kind: 'taken'; href: string }
type Channel = {
  postMessage(message: Passed): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
  close(): void
}
export type OpenChannel = () => Channel

const isPassed = (data: unknown): data is Passed =>
  typeof data === 'object' && data !== null && 'kind' in data && 'href' in data && typeof data.href === 'string'

/**
 * Opens the channel between the shop's pages. Uses a `BroadcastChannel`, because its messages reach windows even if
 * these windows have lost their opener.
 */
export const browserChannel: OpenChannel = () => new BroadcastChannel('login')

/**
 * Waits for answers of login providers, and acknowledges the answers that this page handles.
 * @param take returns a function that handles an answer, or null if the answer belongs to another page; the function is
 * called after the answer was acknowledged
 * @returns a function that stops listening
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
 * Passes a login provider's answer to the page that waits for this answer.
 * @param taken called when a page has acknowledged the answer
 */
export const handAnswer = (open: OpenChannel, href: string, taken: () => void): void => {
  const channel = open()
  channel.addEventListener('message', ({ data }) => {
    if (isPassed(data) && data.kind === 'taken' && data.href === href) taken()
  })
  channel.postMessage({ kind: 'answer', href })
}

/** Returns the parameters of a URL's query and fragment. */
export const parametersOf = (href: string): URLSearchParams => {
  const { search, hash } = new URL(href)
  return new URLSearchParams([...new URLSearchParams(search), ...new URLSearchParams(hash.slice(1))])
}
