import type { EmbeddedReport, EmbeddedStart } from '../../contract/messages/embedded.ts'

/** Messages of the embedded document after its first message, `hello`. */
export type FrameReport = { type: Exclude<EmbeddedReport['type'], 'hello'> }

const reports: Readonly<Record<EmbeddedReport['type'], true>> = {
  hello: true,
  ready: true,
  success: true,
  error: true,
  cancel: true,
}

/** Returns the type of a message, or null if the data is not an `embeddedReport` of the contract. */
const reportIn = (data: unknown): EmbeddedReport['type'] | null => {
  const { type }: { type?: unknown } = typeof data === 'object' && data !== null ? data : {}
  return typeof type === 'string' && Object.hasOwn(reports, type) ? (type as EmbeddedReport['type']) : null
}

/**
 * Returns whether the source is a direct child frame of this page. The origin is not enough, because windows of other
 * pages and nested frames can have the same origin. `parent` can be read across origins.
 */
const isFrameOf = (source: MessageEventSource | null, host: Window): boolean =>
  source !== null && source !== host && 'parent' in source && source.parent === host

/**
 * Connects the shop to the document with a provider's form [PAY-05 PAY-06].
 * @param page URL of the document, from the page's `#environment`
 * @throws TypeError if the URL is invalid
 */
export const createEmbeddedFrame = ({ page, host }: { page: string; host: Window }) => {
  const { origin } = new URL(page)
  return {
    page,
    /**
     * Replies to the document's `hello` with the start message, and passes on all later messages. Later messages are
     * only hints; only the order's status proves a payment.
     * @returns a function that stops listening
     */
    listen: (start: EmbeddedStart, on: (report: FrameReport) => void): (() => void) => {
      const hear = ({ origin: sender, source, data }: MessageEvent<unknown>) => {
        if (sender !== origin || !isFrameOf(source, host)) return
        const type = reportIn(data)
        if (type === null) return
        if (type !== 'hello') on({ type })
        else source?.postMessage(start, { targetOrigin: origin })
      }
      host.addEventListener('message', hear)
      return () => host.removeEventListener('message', hear)
    },
  }
}
export type EmbeddedFrame = ReturnType<typeof createEmbeddedFrame>
