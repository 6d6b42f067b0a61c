import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { resultMachine } from '../../../machines/result/result.machine.ts'
import * as select from '../../../machines/result/result.select.ts'
import { selectIsRefunded, selectMoney, selectTimelineView } from '../../../machines/timeline/timeline.select.ts'
import type { OrderDetail } from '../../domain/order/orderDetail.ts'
import { Storefront } from '../shared/page/Storefront.ts'
import { useField } from '../shared/page/useField.ts'

type Actor = ActorRefFrom<typeof resultMachine>

/** Returns the facts about the order of the result popup, as far as known. */
export const usePaidOrder = (actor: Actor) => {
  const detail = useDetail(actor)
  const known = useSelector(actor, select.selectOrderFacts) ?? detail
  const artKey = useArtKey(detail)
  const look = useSelector(actor, select.selectOrderLook) ?? { note: null, art: null, level: null }
  const nothing = { goods: null, game: null, role: null, server: null, amount: null, currency: null }
  const { goods, game, role, server, amount, currency } = known ?? nothing
  return {
    // on the page of a replenishment, only the detail contains the name of the goods
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
 * Returns the art key (the key of the drawings) of the order's game. While the order's game is unknown, returns the key
 * of the chosen game, or an empty text if no game is chosen.
 */
const useArtKey = (detail: Pick<OrderDetail, 'artKey'> | null | undefined): string => {
  const chosen = Storefront.useField('game')?.logo ?? ''
  return detail?.artKey ?? chosen
}

/** Returns the order's detail, or null while the detail loads. */
export const useDetail = (actor: Actor) => useField(useSelector(actor, select.selectTimeline), 'order')

export const useIsComing = (actor: Actor) => {
  const timeline = useSelector(actor, select.selectTimeline)
  return useSelector(timeline, (snapshot) => snapshot !== undefined && selectTimelineView(snapshot) === 'loading')
}

/**
 * Returns whether the reason is still loading: the page has no detail yet, or the detail dates from before the order
 * ended.
 */
export const useIsReasonComing = (actor: Actor) => {
  const next = useDetail(actor)?.next ?? null
  return useIsComing(actor) || next !== null
}

export const useMoney = (actor: Actor) => {
  const known = useSelector(useSelector(actor, select.selectTimeline), selectMoney)
  return useSelector(actor, select.selectMoneyOf(known))
}

/** Returns whether the order was refunded in full, before or after delivery [BEY-11]. */
export const useIsRefunded = (actor: Actor) => useSelector(useSelector(actor, select.selectTimeline), selectIsRefunded)
