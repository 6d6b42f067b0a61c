import type { LimitsPorts } from '../../../../machines/limits/limits.effects.ts'
import type { TextKey } from '../../../domain/text/textKeys.ts'

export type Notifications = {
  /** Asks for permission to show notifications. Browsers allow this only in a click handler. */
  ask(): void
  /** Shows a notification if the player has allowed notifications and the page is hidden. */
  show(text: string): void
}
export type ReminderOptions = {
  notifications: Notifications | null
  notify(key: TextKey): void
  say(key: TextKey): string
}

/**
 * Tells the player that an item can be bought again: by a message in the page and, if allowed, a notification [GDS-08].
 */
export const createReminders = ({ notifications, notify, say }: ReminderOptions): LimitsPorts['reminders'] => ({
  ask: () => {
    notify('reminder_set')
    notifications?.ask()
  },
  stop: () => notify('reminder_off'),
  tell: () => {
    notify('now_buyable')
    notifications?.show(say('now_buyable'))
  },
})
