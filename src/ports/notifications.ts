type Shown = { body: string; tag: string }
type Worker = { showNotification(title: string, shown: Shown): Promise<void> }
/** Parts of `window` that this port uses. In-app browsers may lack the optional ones. */
export type NotificationHost = {
  readonly document: { readonly title: string; readonly visibilityState: DocumentVisibilityState }
  readonly navigator: { readonly serviceWorker?: { getRegistration(): Promise<Worker | undefined> } }
  readonly Notification?: {
    readonly permission: NotificationPermission
    requestPermission(): Promise<NotificationPermission>
    new (title: string, shown: Shown): unknown
  }
}

/**
 * Shows a notification with the shop's service worker, which opens the page on a click. Does nothing without a service
 * worker.
 */
const showByWorker = async ({ navigator }: NotificationHost, title: string, shown: Shown): Promise<void> => {
  try {
    const worker = await navigator.serviceWorker?.getRegistration()
    await worker?.showNotification(title, shown)
  } catch {
    // no notification: the browser refuses service workers, or the player has withdrawn the permission
  }
}

/** Creates notifications of events that happen while the page is hidden; null if the browser does not support them. */
export const createNotifications = (host: NotificationHost) => {
  const { Notification, document } = host
  if (!Notification) return null
  return {
    /** Asks for permission once. Call it in a click handler, as browsers require. */
    ask: () => {
      // some in-app browsers have this API but throw when it is used
      if (Notification.permission === 'default') void Promise.resolve(Notification.requestPermission()).catch(() => {})
    },
    /** Shows a notification if the player has allowed notifications and the page is hidden. */
    show: (text: string) => {
      if (Notification.permission !== 'granted' || document.visibilityState === 'visible') return
      const shown = { body: text, tag: text }
      try {
        new Notification(document.title, shown)
      } catch {
        // mobile browsers allow notifications only from a service worker
        void showByWorker(host, document.title, shown)
      }
    },
  }
}
