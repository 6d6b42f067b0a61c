import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { resultMachine } from '../../../machines/result/result.machine.ts'
import * as select from '../../../machines/result/result.select.ts'
import { selectIsRefunded, selectMoney, selectTimelineView } from '../../../machines/timeline/timeline.select.ts'
import type { OrderDetail } from '../../domain/order/orderDetail.ts'
import { Storefront } from '../shared/page/Storefront.ts'
import { useField } from '../shared/page/useField.ts'

type Actor = ActorRefFrom<typeof resultMachine>

/** Returns the known facts of the order: goods, receiver and amount. */
export const usePaidOrder = (actor: Actor) => {
  const detail = useDetail(actor)
  const known = useSelector(actor, select.selectOrderFacts) ?? detail
  const artKey = useArtKey(detail)
  const look = useSelector(actor, select.selectOrderLook) ?? { note: null, art: null, level: null }
  const nothing = { goods: null, game: null, role: null, server: null, amount: null, currency: null }
  const { goods, game, role, server, amount, currency } = known ?? nothing
  return {
    // a replenishment's page knows the name of the goods only from the detail
    goods: goods ?? detail?.goods ?? null,
    game,
    role,
    server,
    amount,
    currency,
    artKey,
    bonus: detail?.bonus ?? [],
    note: look.note ?? detail?.note ?? null,
    art: look.art ?? detail?.art ?? null,
    level: look.level,
  }
}

/**
 * Returns the art key of the order's game or, until it is known, of the chosen game. Empty on a page without a game.
 */
export const useArtKey = (detail: Pick<OrderDetail, 'artKey'> | null | undefined): string => {
  const chosen = Storefront.useField('game')?.logo ?? ''
  return detail?.artKey ?? chosen
}

/** Returns the order's detail from the server, or null before it has loaded. */
export const useDetail = (actor: Actor) => useField(useSelector(actor, select.selectTimeline), 'order')

/** Returns whether the order's detail is still loading. */
export const useIsComing = (actor: Actor) => {
  const timeline = useSelector(actor, select.selectTimeline)
  return useSelector(timeline, (snapshot) => snapshot !== undefined && selectTimelineView(snapshot) === 'loading')
}

/** Returns the state of the payment, as far as the page knows it. */
export const useMoney = (actor: Actor) => useSelector(useSelector(actor, select.selectTimeline), selectMoney)

/** Returns whether the payment was refunded, before or after delivery [BEY-11]. */
export const useIsRefunded = (actor: Actor) => useSelector(useSelector(actor, select.selectTimeline), selectIsRefunded)
