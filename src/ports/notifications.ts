type Shown = { body: string; tag: string }
type Worker = { showNotification(title: string, shown: Shown): Promise<void> }
/** What is used of a window; in-app browsers may lack any of what is optional. */
export type NotificationHost = {
  readonly document: { readonly title: string; readonly visibilityState: DocumentVisibilityState }
  readonly navigator: { readonly serviceWorker?: { getRegistration(): Promise<Worker | undefined> } }
  readonly Notification?: {
    readonly permission: NotificationPermission
    requestPermission(): Promise<NotificationPermission>
    new (title: string, shown: Shown): unknown
  }
}

/** By the shop's service worker, which leads back to the page when it is pressed; nothing where there is none. */
const showByWorker = async ({ navigator }: NotificationHost, title: string, shown: Shown): Promise<void> => {
  try {
    const worker = await navigator.serviceWorker?.getRegistration()
    await worker?.showNotification(title, shown)
  } catch {
    // a browser that refuses its workers, or leave that was taken back in between
  }
}

/** The browser's notifications, for what happens while the player looks elsewhere; null where there are none. */
export const createNotifications = (host: NotificationHost) => {
  const { Notification, document } = host
  if (!Notification) return null
  return {
    /** Asks for leave once; on a click, as browsers want it. */
    ask: () => {
      // some in-app browsers have the name and refuse its use
      if (Notification.permission === 'default') void Promise.resolve(Notification.requestPermission()).catch(() => {})
    },
    /** Shows one where the player has given leave and does not look at the page. */
    show: (text: string) => {
      if (Notification.permission !== 'granted' || document.visibilityState === 'visible') return
      const shown = { body: text, tag: text }
      try {
        new Notification(document.title, shown)
      } catch {
        // mobile browsers allow notifications from a service worker only
        void showByWorker(host, document.title, shown)
      }
    },
  }
}
