import { type EmbeddedReport, type EmbeddedStart, embeddedReport } from '../../contract/messages/embedded.ts'

/** A message of the embedded form after its `hello`. */
export type FrameReport = { type: Exclude<EmbeddedReport['type'], 'hello'> }

/**
 * Returns whether a message comes from a direct child frame of this page. Checking the origin is not enough: a window
 * opened by another page, or a nested frame, may have the same origin. Unlike most properties, `parent` can be read
 * across origins.
 */
const isFrameOf = (source: MessageEventSource | null, host: Window): boolean =>
  source !== null && source !== host && 'parent' in source && source.parent === host

/**
 * Creates the shop's side of the document that runs a payment provider's form [PAY-05 PAY-06].
 * @param page address of that document, which the served page names in `#environment`
 * @throws TypeError if the address is invalid
 */
export const createEmbeddedFrame = ({ page, host }: { page: string; host: Window }) => {
  const { origin } = new URL(page)
  return {
    /** Address of the frame. */
    page,
    /**
     * Answers the `hello` of a frame with the start message of its form, and passes on the form's reports. A report is
     * only a hint: only the order's status proves a payment.
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
