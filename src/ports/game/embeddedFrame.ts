import { type EmbeddedReport, type EmbeddedStart, embeddedReport } from '../../contract/messages/embedded.ts'

/** A message from the embedded document about its payment form. The first message, `hello`, is not among them. */
export type FrameReport = { type: Exclude<EmbeddedReport['type'], 'hello'> }

/**
 * Returns whether the sender of a message is a direct child frame of this page. Checking the sender's origin is not
 * enough, because windows of other pages and nested frames can have the same origin. `parent` is one of the few
 * properties that can be read across origins.
 */
const isFrameOf = (source: MessageEventSource | null, host: Window): boolean =>
  source !== null && source !== host && 'parent' in source && source.parent === host

/**
 * Creates the shop's connection to the embedded document, in which a payment provider's form runs [PAY-05 PAY-06].
 * @param page URL of the embedded document, from the page's `#environment`
 * @throws TypeError if the URL is invalid
 */
export const createEmbeddedFrame = ({ page, host }: { page: string; host: Window }) => {
  const { origin } = new URL(page)
  return {
    page,
    /**
     * Starts a payment form: replies to the embedded document's `hello` with the form's start message, and passes on
     * all later messages of the document. These messages are only hints; only the order's status proves a payment.
     * @returns a function that stops listening
     */
    listen: (start: EmbeddedStart, on: (report: FrameReport) => void): (() => void) => {
      const hear = ({ origin: sender, source, data }: MessageEvent<unknown>) => {
        if (sender !== origin || !isFrameOf(source, host)) return
        const parsed = embeddedReport.safeParse(data)
        if (!parsed.success) return
        const { type } = parsed.data
        if (type !== 'hello') on({ type })
        else source?.postMessage(start, { targetOrigin: origin })
      }
      host.addEventListener('message', hear)
      return () => host.removeEventListener('message', hear)
    },
  }
}
export type EmbeddedFrame = ReturnType<typeof createEmbeddedFrame>
