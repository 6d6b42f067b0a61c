import type { ResultPorts } from '../../../../machines/result/result.effects.ts'
import type { TextKey } from '../../../domain/text/textKeys.ts'
import type { Notifications } from '../time/reminders.ts'

export type DeliveryNewsOptions = {
  notifications: Notifications | null
  attention: { draw(text: string): void }
  notify(key: TextKey): void
  say(key: TextKey): string
}

/**
 * Notifies the player of a delivery while the page is hidden. Permission is requested only when the player presses a
 * button [BEY-10].
 */
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
    // the notification shows the page's title, so it must come before the next line changes the title
    notifications?.show(say('goods_delivered'))
    attention.draw(say('goods_delivered'))
  },
})
