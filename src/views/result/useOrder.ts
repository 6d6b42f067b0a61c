import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { resultMachine } from '../../../machines/result/result.machine.ts'
import * as select from '../../../machines/result/result.select.ts'
import { selectIsRefunded, selectMoney, selectTimelineView } from '../../../machines/timeline/timeline.select.ts'
import type { OrderDetail } from '../../domain/order/orderDetail.ts'
import { Storefront } from '../shared/page/Storefront.ts'
import { useField } from '../shared/page/useField.ts'

type Actor = ActorRefFrom<typeof resultMachine>

/** Facts as far as known. */
export const usePaidOrder = (actor: Actor) => {
  const detail = useDetail(actor)
  const known = useSelector(actor, select.selectOrderFacts) ?? detail
  const artKey = useArtKey(detail)
  const look = useSelector(actor, select.selectOrderLook) ?? { note: null, art: null, level: null }
  const nothing = { goods: null, game: null, role: null, server: null, amount: null, currency: null }
  const { goods, game, role, server, amount, currency } = known ?? nothing
  return {
    // on a replenishment's page, only the detail names the goods
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

/** The order's game; while it is unknown, the chosen game, or an empty text without one. */
const useArtKey = (detail: Pick<OrderDetail, 'artKey'> | null | undefined): string => {
  const chosen = Storefront.useField('game')?.logo ?? ''
  return detail?.artKey ?? chosen
}

/** Null while the detail loads. */
export const useDetail = (actor: Actor) => useField(useSelector(actor, select.selectTimeline), 'order')

export const useIsComing = (actor: Actor) => {
  const timeline = useSelector(actor, select.selectTimeline)
  return useSelector(timeline, (snapshot) => snapshot !== undefined && selectTimelineView(snapshot) === 'loading')
}

/** The page has no detail yet, or the detail dates from before the order ended. */
export const useIsReasonComing = (actor: Actor) => {
  const next = useDetail(actor)?.next ?? null
  return useIsComing(actor) || next !== null
}

export const useMoney = (actor: Actor) => useSelector(useSelector(actor, select.selectTimeline), selectMoney)

/** In full, before or after delivery [BEY-11]. */
export const useIsRefunded = (actor: Actor) => useSelector(useSelector(actor, select.selectTimeline), selectIsRefunded)
