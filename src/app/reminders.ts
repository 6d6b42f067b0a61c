import type { LimitsPorts } from '../../machines/limits/limits.effects.ts'
import type { TextKey } from '../domain/textKeys.ts'

export type ReminderOptions = {
  host: Window & typeof globalThis
  notify(key: TextKey): void
  say(key: TextKey): string
}

/** Tells that goods are buyable again: on the page, and as a notification where the player allows those [GDS-08]. */
export const createReminders = ({ host, notify, say }: ReminderOptions): LimitsPorts['reminders'] => {
  const Notifier = 'Notification' in host ? host.Notification : null
  return {
    ask: () => {
      notify('reminder_set')
      // some in-app browsers have the name and refuse its use
      if (Notifier?.permission === 'default') void Promise.resolve(Notifier.requestPermission()).catch(() => {})
    },
    tell: () => {
      notify('now_buyable')
      if (Notifier?.permission !== 'granted' || host.document.visibilityState === 'visible') return
      try {
        new Notifier(host.document.title, { body: say('now_buyable'), tag: 'now_buyable' })
      } catch {
        // mobile browsers allow notifications from a service worker only; the badge stays
      }
    },
  }
}
