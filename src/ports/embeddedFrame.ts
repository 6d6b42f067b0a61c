import { type EmbeddedReport, type EmbeddedStart, embeddedReport } from '../contract/messages/embedded.ts'

/** What an embedded form tells after its hello. */
export type FrameReport = { type: Exclude<EmbeddedReport['type'], 'hello'> }

/**
 * Whether a message comes from a frame in the very page: an origin alone may be that of a window that somebody else has
 * opened, or of a frame further in. Who its parent is may be asked of any window.
 */
const isFrameOf = (source: MessageEventSource | null, host: Window): boolean =>
  source !== null && source !== host && 'parent' in source && source.parent === host

/**
 * The shop's side of the document that runs a payment provider's form [PAY-05 PAY-06].
 * @param page the document's address, which the served page names in `#environment`
 * @throws TypeError when the address is none
 */
export const createEmbeddedFrame = ({ page, host }: { page: string; host: Window }) => {
  const { origin } = new URL(page)
  return {
    /** Address for the frame. */
    page,
    /**
     * Starts the form of whichever frame of the page says hello from the document's origin, and hands on what it tells.
     * A report is a hint: only the order's status says whether it is paid.
     * @returns stops listening
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
