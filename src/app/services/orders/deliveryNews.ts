import type { ResultPorts } from '../../../../machines/result/result.effects.ts'
import type { TextKey } from '../../../domain/text/textKeys.ts'
import type { Notifications } from '../time/reminders.ts'

export type DeliveryNewsOptions = {
  notifications: Notifications | null
  attention: { draw(text: string): void }
  notify(key: TextKey): void
  say(key: TextKey): string
}

/** Tells of a delivery while the page is out of sight; asks for leave to notify by the player's own press only [BEY-10]. */
export const createDeliveryNews = ({
  notifications,
  attention,
  notify,
  say,
}: DeliveryNewsOptions): ResultPorts['delivery'] => ({
  ask: () => {
    notify('delivery_notice_set')
    notifications?.ask()
  },
  tell: () => {
    // first the notification: its title is the page's, which then changes
    notifications?.show(say('goods_delivered'))
    attention.draw(say('goods_delivered'))
  },
})
