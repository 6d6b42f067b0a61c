import type { PlainHeaders } from '../transport/whole.ts'
import type { RenderedPage } from './firstPages.ts'
import type { packed } from './packed.ts'
import type { PagePieces } from './page.ts'

/** A page as a host sends it: what it was filled from, its policy, and its packed bytes. */
export type FilledPage = {
  html: string
  pieces: PagePieces | null
  policy: string
  send: ReturnType<typeof packed>
  /** What it was answered with, by what of a request its headers depend on. */
  sent: Map<string, { status: number; headers: PlainHeaders }>
}
/** Hosts of a brand on any port: strangers may make up ports. */
const mostHosts = 20

/** Keeps pages as they are sent for as long as what was rendered for them is kept: filled and packed once for each host. */
export const createFilledPages = () => {
  const pages = new WeakMap<RenderedPage, Map<string, FilledPage>>()
  return (page: RenderedPage, host: string, html: string, pieces: PagePieces | null, fill: () => FilledPage) => {
    const hosts = pages.get(page) ?? new Map<string, FilledPage>()
    pages.set(page, hosts)
    const known = hosts.get(host)
    if (known?.html === html && known.pieces === pieces) return known
    const filled = fill()
    if (known || hosts.size < mostHosts) hosts.set(host, filled)
    return filled
  }
}
