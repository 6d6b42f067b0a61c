type Shown = { body: string; tag: string }
type Worker = { showNotification(title: string, shown: Shown): Promise<void> }
/** Parts of the browser that show notifications. In-app browsers may lack the optional properties. */
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
 * Shows a notification by the service worker. A click on the notification focuses or opens the page. Does nothing
 * without a service worker.
 */
const showByWorker = async ({ navigator }: NotificationHost, title: string, shown: Shown): Promise<void> => {
  try {
    const worker = await navigator.serviceWorker?.getRegistration()
    await worker?.showNotification(title, shown)
  } catch {
    // service workers are forbidden, or the player has withdrawn the permission
  }
}

/** Shows notifications for a hidden page. Returns null if the browser does not support notifications. */
export const createNotifications = (host: NotificationHost) => {
  const { Notification, document } = host
  if (!Notification) return null
  return {
    /**
     * Asks for the player's permission, unless the player has already decided. Browsers allow this question only in a
     * click handler.
     */
    ask: () => {
      // in some in-app browsers, this function exists but throws
      if (Notification.permission === 'default') void Promise.resolve(Notification.requestPermission()).catch(() => {})
    },
    /** Shows a notification only if the player has allowed notifications and the page is hidden. */
    show: (text: string) => {
      if (Notification.permission !== 'granted' || document.visibilityState === 'visible') return
      const shown = { body: text, tag: text }
      try {
        new Notification(document.title, shown)
      } catch {
        // mobile browsers let only service workers show notifications
        void showByWorker(host, document.title, shown)
      }
    },
  }
}
