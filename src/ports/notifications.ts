/** The browser's notifications, for what happens while the player looks elsewhere; null where there are none. */
export const createNotifications = (host: Window & typeof globalThis) => {
  if (!('Notification' in host)) return null
  const { Notification, document } = host
  return {
    /** Asks for leave once; on a click, as browsers want it. */
    ask: () => {
      // some in-app browsers have the name and refuse its use
      if (Notification.permission === 'default') void Promise.resolve(Notification.requestPermission()).catch(() => {})
    },
    /** Shows one where the player has given leave and does not look at the page. */
    show: (text: string) => {
      if (Notification.permission !== 'granted' || document.visibilityState === 'visible') return
      try {
        new Notification(document.title, { body: text, tag: text })
      } catch {
        // mobile browsers allow notifications from a service worker only
      }
    },
  }
}
