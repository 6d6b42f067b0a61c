const workerPath = '/sw.js'

/** What is used of a window; in-app browsers may lack any of what is optional. */
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

/** Addresses that may become a worker: one. The page's content policy knows the policy by its name. */
const letPass = (address: string): string => {
  if (address !== workerPath) throw new TypeError(`${address} is not the service worker`)
  return address
}

/**
 * Registers the shop's service worker once the page is loaded and idle, where the browser has such workers, and says when
 * the player has installed the shop [SYS-11]. What goes wrong costs nothing but the offline page.
 */
export const startServiceWorker = (host: WorkerHost, installed: () => void): void => {
  const register = async () => {
    try {
      const policy = host.trustedTypes?.createPolicy('shop-sw', { createScriptURL: letPass })
      const address = policy ? policy.createScriptURL(workerPath) : workerPath
      await host.navigator.serviceWorker?.register(address, { updateViaCache: 'none' })
    } catch {
      // a browser that refuses, or no connection any more: the shop works without
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
