type Shown = { body: string; tag: string }
type Worker = { showNotification(title: string, shown: Shown): Promise<void> }
/** Parts of `window` that notifications need. In-app browsers may lack the optional properties. */
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
 * Lets the shop's service worker show a notification. A click on the notification focuses or opens the page. Does
 * nothing if there is no service worker.
 */
const showByWorker = async ({ navigator }: NotificationHost, title: string, shown: Shown): Promise<void> => {
  try {
    const worker = await navigator.serviceWorker?.getRegistration()
    await worker?.showNotification(title, shown)
  } catch {
    // the browser forbids service workers, or the player has withdrawn the permission; no notification is shown
  }
}

/**
 * Creates access to the browser's notifications, which the shop shows while its page is hidden. Returns null if the
 * browser does not support notifications.
 */
export const createNotifications = (host: NotificationHost) => {
  const { Notification, document } = host
  if (!Notification) return null
  return {
    /**
     * Asks the player for permission, unless the player has already decided. Browsers allow this call only in a click
     * handler.
     */
    ask: () => {
      // in some in-app browsers, this function exists but throws
      if (Notification.permission === 'default') void Promise.resolve(Notification.requestPermission()).catch(() => {})
    },
    /** Shows a notification if the player has allowed notifications and the page is hidden. */
    show: (text: string) => {
      if (Notification.permission !== 'granted' || document.visibilityState === 'visible') return
      const shown = { body: text, tag: text }
      try {
        new Notification(document.title, shown)
      } catch {
        // mobile browsers allow only service workers to show notifications
        void showByWorker(host, document.title, shown)
      }
    },
  }
}
