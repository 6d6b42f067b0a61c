import type { EmbeddedProvider, EmbeddedStart } from '../contract/messages/embedded.ts'
import type { FormReport, Mount } from './adapter.ts'
import { environmentOf } from './environment.ts'
import { providerOf, reportOf, startOf } from './messages.ts'
import { loadScript } from './scripts.ts'

export type Mounts = Readonly<Record<EmbeddedProvider, Mount>>

const rightToLeft = ['ar', 'fa', 'he', 'ur']

type Form = { page: Document; script: string; mount: Mount; start: EmbeddedStart; tell: (what: FormReport) => void }

const show = async ({ page, script, mount, start, tell }: Form): Promise<void> => {
  page.documentElement.lang = start.language
  page.documentElement.dir = rightToLeft.includes(start.language.split('-')[0] ?? '') ? 'rtl' : 'ltr'
  const place = page.getElementById('place')
  if (!place) throw new Error('The page has no element for the form')
  await loadScript(page, script)
  await mount(start, place, tell)
}

/**
 * Returns whether a message comes from a direct child frame of this page. The origin is not enough: a window opened by
 * another site, or a nested frame, may have the same origin. `parent` can be read across origins.
 */
const isFrameOf = (source: MessageEventSource | null, host: Window): boolean =>
  source !== null && source !== host && 'parent' in source && source.parent === host

/**
 * The embedded document's side of `src/contract/messages/embedded.ts`. Sends hello to the parent page, accepts one
 * start message if that page is a shop, shows the provider's form and reports its events.
 * With `?report=cancel`, only reports cancel: this is the return address of a provider's script that fires no events.
 * With `?preload=welcome`, only loads that provider's script; with `&test`, its test version.
 */
export const openEmbedded = (host: Window, mounts: Mounts): void => {
  const shop = host.parent
  if (shop === host) return // not in a frame
  const search = new URLSearchParams(host.location.search)
  const left = reportOf(search.get('report'))
  if (left) {
    shop.postMessage({ type: left }, '*') // the message is not secret, so any origin may read it
    return
  }

  const { scriptOf, isShop } = environmentOf(host.document)
  if (search.has('preload')) {
    const provider = providerOf(search.get('preload'))
    // a failed preload is retried when the form starts
    if (provider) loadScript(host.document, scriptOf(provider, search.has('test'))).catch(() => {})
    return
  }
  let shopOrigin: string | null = null
  let isReady = false
  const tell = (type: FormReport) => {
    if (shopOrigin === null || (type === 'ready' && isReady)) return
    if (type === 'ready') isReady = true
    shop.postMessage({ type }, shopOrigin)
  }
  host.addEventListener('message', ({ source, origin, data }) => {
    if (source === shop) {
      const start = shopOrigin === null && isShop(origin) ? startOf(data) : null
      if (!start) return
      shopOrigin = origin
      const { provider } = start
      const form = {
        page: host.document,
        script: scriptOf(provider, start.isTest),
        mount: mounts[provider],
        start,
        tell,
      }
      show(form).catch(() => tell('error'))
    } else if (origin === host.location.origin && isFrameOf(source, host)) {
      const what = reportOf(data?.type)
      if (what) tell(what)
    }
  })
  shop.postMessage({ type: 'hello' }, '*') // the shop's origin is not known yet; the message is not secret
}
