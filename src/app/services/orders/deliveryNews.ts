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
 * If the page is hidden, notifies the player that the goods have arrived. Asks for permission to notify only when the
 * player clicks [BEY-10].
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
    // shown first, because the notification contains the page's title, which the next line changes
    notifications?.show(say('goods_delivered'))
    attention.draw(say('goods_delivered'))
  },
})
