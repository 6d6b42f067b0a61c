import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { resultMachine } from '../../../machines/result/result.machine.ts'
import * as select from '../../../machines/result/result.select.ts'
import { selectGame } from '../../../machines/storefront/storefront.select.ts'
import {
  selectIsRefunded,
  selectMoney,
  selectOrderDetail,
  selectTimelineView,
} from '../../../machines/timeline/timeline.select.ts'
import type { OrderDetail } from '../../domain/order/orderDetail.ts'
import { Storefront } from '../shared/page/Storefront.ts'

type Actor = ActorRefFrom<typeof resultMachine>

/** What is to be paid, and for whom, as far as it is known. */
export const usePaidOrder = (actor: Actor) => {
  const detail = useDetail(actor)
  const known = useSelector(actor, select.selectOrderFacts) ?? detail
  const artKey = useArtKey(detail)
  const look = useSelector(actor, select.selectOrderLook) ?? { note: null, art: null, level: null }
  const nothing = { goods: null, game: null, role: null, server: null, amount: null, currency: null }
  const { goods, game, role, server, amount, currency } = known ?? nothing
  return {
    // the page of a replenishment does not know what its order is named
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

/** Art of the order's own game, or of the chosen game until the server has named it; empty on a page without a game. */
export const useArtKey = (detail: Pick<OrderDetail, 'artKey'> | null | undefined): string => {
  const chosen = Storefront.useSelector(selectGame)?.logo ?? ''
  return detail?.artKey ?? chosen
}

/** All that the server says about the order; nothing before it has. */
export const useDetail = (actor: Actor) => {
  const timeline = useSelector(actor, select.selectTimeline)
  return useSelector(timeline, (snapshot) => snapshot && selectOrderDetail(snapshot))
}

/** Nothing has been said about the order yet, and it may be. */
export const useIsComing = (actor: Actor) => {
  const timeline = useSelector(actor, select.selectTimeline)
  return useSelector(timeline, (snapshot) => snapshot !== undefined && selectTimelineView(snapshot) === 'loading')
}

/** What has become of the money, as far as it is known. */
export const useMoney = (actor: Actor) => useSelector(useSelector(actor, select.selectTimeline), selectMoney)

/** Its money went back, delivered or not [BEY-11]. */
export const useIsRefunded = (actor: Actor) => useSelector(useSelector(actor, select.selectTimeline), selectIsRefunded)
