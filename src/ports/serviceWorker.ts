const workerPath = '/sw.js'

/** Parts of the browser that the service worker needs. In-app browsers may lack the optional properties. */
export type WorkerHost = {
  readonly document: { readonly readyState: string }
  readonly navigator: {
    readonly serviceWorker?: { register(address: unknown, options: { updateViaCache: 'none' }): Promise<unknown> }
  }
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(address: string): string },
    ): {
      createScriptURL(address: string): unknown
    }
  }
  addEventListener(type: 'load' | 'appinstalled', run: () => void, options?: { once: boolean }): void
  requestIdleCallback?(run: () => void): unknown
  setTimeout(run: () => void, ms: number): unknown
}

/**
 * Returns the URL of the service worker; throws for any other URL. Used by the Trusted Types policy that the content
 * security policy names.
 */
const letPass = (address: string): string => {
  if (address !== workerPath) throw new TypeError(`${address} is not the service worker`)
  return address
}

/**
 * Registers the service worker when the page has loaded and is idle. Reports when the player installs the shop as an
 * app [SYS-11]. Without the worker, only the offline page is missing.
 */
export const startServiceWorker = (host: WorkerHost, installed: () => void): void => {
  const register = async () => {
    try {
      const policy = host.trustedTypes?.createPolicy('shop-sw', { createScriptURL: letPass })
      const address = policy ? policy.createScriptURL(workerPath) : workerPath
      await host.navigator.serviceWorker?.register(address, { updateViaCache: 'none' })
    } catch {
      // service workers are forbidden, or the device is offline
    }
  }
  const whenIdle = () => {
    if (host.requestIdleCallback) host.requestIdleCallback(() => void register())
    else host.setTimeout(() => void register(), 300)
  }
  host.addEventListener('appinstalled', installed, { once: true })
  if (host.document.readyState === 'complete') whenIdle()
  else host.addEventListener('load', whenIdle, { once: true })
}
