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
 * Returns whether the source is a direct child frame of this page. Checking the origin is not enough, because windows
 * of other sites and nested frames can have the same origin. `parent` can be read across origins.
 */
const isFrameOf = (source: MessageEventSource | null, host: Window): boolean =>
  source !== null && source !== host && 'parent' in source && source.parent === host

/**
 * Runs the embedded document, which shows a provider's form inside a shop. Sends `hello` to the parent page and, if the
 * parent is a shop, accepts one start message, shows the provider's form and reports the form's events
 * (`src/contract/messages/embedded.ts`). With `?report=cancel`, only reports a cancellation: the script of one provider
 * navigates to this URL instead of firing an event. With `?preload=welcome`, only loads WelcomePay's script. With an
 * additional `&test`, loads the script's test version.
 */
export const openEmbedded = (host: Window, mounts: Mounts): void => {
  const shop = host.parent
  if (shop === host) return // outside a frame, the embedded document does nothing
  const search = new URLSearchParams(host.location.search)
  const left = reportOf(search.get('report'))
  if (left) {
    shop.postMessage({ type: left }, '*') // any origin may read this message, because it contains no secret
    return
  }

  const { scriptOf, isShop } = environmentOf(host.document)
  if (search.has('preload')) {
    const provider = providerOf(search.get('preload'))
    // a failed preload is ignored, because the script loads again when the form starts
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
  // any origin may read this message, because it contains no secret; the shop's origin is not known yet
  shop.postMessage({ type: 'hello' }, '*')
}
