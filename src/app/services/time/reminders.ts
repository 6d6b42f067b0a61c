import type { LimitsPorts } from '../../../../machines/limits/limits.effects.ts'
import type { TextKey } from '../../../domain/text/textKeys.ts'

export type Notifications = {
  /** Browsers allow this only in a click handler. */
  ask(): void
  /** Only if the player has allowed it and the page is hidden. */
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
  tell: () => {
    notify('now_buyable')
    notifications?.show(say('now_buyable'))
  },
})
