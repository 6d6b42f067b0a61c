type Shown = { body: string; tag: string }
type Worker = { showNotification(title: string, shown: Shown): Promise<void> }
/** The part of `window` in use; in-app browsers may lack any optional member. */
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
 * Shows a notification by the shop's service worker, which opens the page when it is clicked; does nothing without one.
 */
const showByWorker = async ({ navigator }: NotificationHost, title: string, shown: Shown): Promise<void> => {
  try {
    const worker = await navigator.serviceWorker?.getRegistration()
    await worker?.showNotification(title, shown)
  } catch {
    // the browser refuses service workers, or the permission was withdrawn meanwhile
  }
}

/** Creates the browser's notifications, for events while the player looks elsewhere; null if unsupported. */
export const createNotifications = (host: NotificationHost) => {
  const { Notification, document } = host
  if (!Notification) return null
  return {
    /** Requests permission once; must be called in a click, as browsers require. */
    ask: () => {
      // some in-app browsers have the API but refuse its use
      if (Notification.permission === 'default') void Promise.resolve(Notification.requestPermission()).catch(() => {})
    },
    /** Shows a notification if the player has permitted it and the page is hidden. */
    show: (text: string) => {
      if (Notification.permission !== 'granted' || document.visibilityState === 'visible') return
      const shown = { body: text, tag: text }
      try {
        new Notification(document.title, shown)
      } catch {
        // mobile browsers only allow notifications from a service worker
        void showByWorker(host, document.title, shown)
      }
    },
  }
}
