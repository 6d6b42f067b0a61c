import { type EmbeddedReport, type EmbeddedStart, embeddedReport } from '../../contract/messages/embedded.ts'

/** A message that the embedded form sends after its `hello`. */
export type FrameReport = { type: Exclude<EmbeddedReport['type'], 'hello'> }

/**
 * Returns whether a message comes from a direct child frame of this page. Its origin is not enough, because windows of
 * other pages and nested frames can have the same origin. `parent` is one of the few properties that are readable
 * across origins.
 */
const isFrameOf = (source: MessageEventSource | null, host: Window): boolean =>
  source !== null && source !== host && 'parent' in source && source.parent === host

/**
 * Creates the shop's connection to the embedded document, which runs a payment provider's form [PAY-05 PAY-06].
 * @param page URL of the embedded document, from the page's `#environment`
 * @throws TypeError if the URL is invalid
 */
export const createEmbeddedFrame = ({ page, host }: { page: string; host: Window }) => {
  const { origin } = new URL(page)
  return {
    /** URL of the frame. */
    page,
    /**
     * Answers the `hello` of the embedded document with the start message of a form, and passes on its reports. A
     * report is only a hint: only the order's status proves a payment.
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
