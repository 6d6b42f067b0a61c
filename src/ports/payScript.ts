import type { EmbeddedProvider } from '../contract/messages/embedded.ts'

type PayScript = {
  /** URL of the embedded document, in which the providers' scripts run. */
  page: string
  provider: EmbeddedProvider
  isTest: boolean
}

/**
 * Loads the embedded document with the provider's script in a hidden frame, and removes the frame, so that the
 * browser's cache contains the script when the payment form opens.
 */
export const preloadScript = (host: Window, { page, provider, isTest }: PayScript): void => {
  const { document } = host
  const load = () => {
    const address = new URL(page)
    address.searchParams.set('preload', provider)
    if (isTest) address.searchParams.set('test', '')
    const frame = document.createElement('iframe')
    frame.hidden = true
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin')
    frame.addEventListener('load', () => frame.remove())
    frame.src = address.href
    document.body.append(frame)
  }
  const whenIdle = () => (host.requestIdleCallback ? host.requestIdleCallback(load) : host.setTimeout(load, 300))
  if (document.readyState === 'complete') whenIdle()
  else host.addEventListener('load', whenIdle, { once: true })
}
