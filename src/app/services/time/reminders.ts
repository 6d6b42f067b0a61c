import type { LimitsPorts } from '../../../../machines/limits/limits.effects.ts'
import type { TextKey } from '../../../domain/text/textKeys.ts'

/** The browser's notifications. */
export type Notifications = {
  /** Asks for leave once; on a click, as browsers want it. */
  ask(): void
  /** Shows one where the player has given leave and does not look at the page. */
  show(text: string): void
}
export type ReminderOptions = {
  notifications: Notifications | null
  notify(key: TextKey): void
  say(key: TextKey): string
}

/** Tells that goods are buyable again: on the page, and as a notification where the player allows those [GDS-08]. */
export const createReminders = ({ notifications, notify, say }: ReminderOptions): LimitsPorts['reminders'] => ({
  ask: () => {
    notify('reminder_set')
    notifications?.ask()
  },
  tell: () => {
    notify('now_buyable')
    notifications?.show(say('now_buyable'))
  },
})
