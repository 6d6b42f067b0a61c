import { useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { openOrdersMachine } from '../../../machines/openOrders/openOrders.machine.ts'
import * as select from '../../../machines/openOrders/openOrders.select.ts'
import { selectPendingNo } from '../../../machines/storefront/storefront.select.ts'
import type { OpenOrder } from '../../domain/payment/openOrders.ts'
import { Button } from '../../ui/basics/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { TipSheet } from '../../ui/overlays/TipSheet.tsx'
import { Countdown } from '../shared/Countdown.tsx'
import { usePageChart } from '../shared/PageChartsContext.ts'
import { Storefront } from '../shared/Storefront.ts'
import { useReturns } from '../shared/useReturns.ts'
import { useSight } from '../shared/useSight.ts'
import { useTexts } from '../shared/useTexts.ts'
import { OrderLines, OrderWays } from './OrderLines.tsx'
import { useOrdersChange } from './useOrdersChange.ts'

type Actor = ActorRefFrom<typeof openOrdersMachine>
type Props = {
  clientId: string
  /** Only the order of this number, with the reason why it is named. */
  only?: { billingNo: string; why: string | null }
  /** An order is over: cancelled here, or ended by itself. */
  onOver?: () => void
  /** It is known which there are, or that nobody says. */
  onKnown?: () => void
  /** What shows as long as the server names none. */
  children?: ReactNode
}

/** The orders that are not over, each with what can be done about it; their chart lives as long as they show. */
export function KnownOrders({ clientId, only, onOver, onKnown, children }: Props) {
  const remembered = Storefront.useSelector(selectPendingNo)
  const isSeen = useSight()
  const actor = useActorRef(usePageChart('openOrders'), { input: { clientId, remembered, isSeen } })
  const shop = Storefront.useActorRef()
  const orders = useSelector(actor, select.selectOpenOrders)
  const isLooking = useSelector(actor, select.selectIsLooking)
  // before it is asked anew, so that the answer is about the right order
  useEffect(() => actor.send({ type: 'order.remembered', billingNo: remembered }), [actor, remembered])
  useEffect(() => actor.send({ type: 'sight.changed', isSeen }), [actor, isSeen])
  useReturns(actor)
  useOrdersChange(actor)
  // in the same picture as the orders themselves
  useLayoutEffect(() => {
    if (!isLooking) onKnown?.()
  }, [isLooking, onKnown])
  useEffect(() => {
    const cancelled = actor.on('order.cancelled', ({ billingNo }) => {
      shop.send({ type: 'order.cancelled', billingNo })
      onOver?.()
    })
    const ended = actor.on('order.ended', ({ billingNo, end }) => {
      shop.send({ type: 'order.ended', billingNo, end })
      onOver?.()
    })
    return () => {
      cancelled.unsubscribe()
      ended.unsubscribe()
    }
  }, [actor, shop, onOver])
  const shown = only ? orders.filter(({ billingNo }) => billingNo === only.billingNo) : orders
  return (
    <>
      {shown.length === 0
        ? children
        : shown.map((order) => <OpenOrderNotice key={order.billingNo} actor={actor} order={order} why={only?.why} />)}
      <CancelQuestion actor={actor} />
    </>
  )
}

function OpenOrderNotice({ actor, order, why }: { actor: Actor; order: OpenOrder; why: string | null | undefined }) {
  const { t } = useLingui()
  const { local, money } = useTexts()
  const shop = Storefront.useActorRef()
  const { billingNo, isPaid, isReviewed, goods, role, amount, currency, endsAt } = order
  const isMoneyHere = isPaid || isReviewed
  // what the purchase knew of its own order shows at once
  const isOwn = Storefront.useSelector(selectPendingNo) === billingNo && !why
  const show = () => shop.send(isOwn ? { type: 'order.clicked' } : { type: 'unpaid.clicked', billingNo })
  return (
    <Notice tone={why ? 'warn' : 'info'}>
      <OrderLines>
        <span>{why ?? t`An order is under way.`}</span>
        <strong>
          {local(goods)}
          {amount === null ? null : (
            <>
              {' · '}
              <bdi>{money(amount, currency)}</bdi>
            </>
          )}
          {role ? (
            <>
              {' · '}
              <bdi>{role}</bdi>
            </>
          ) : null}
        </strong>
        {isReviewed ? (
          <span>{t`We are looking at your payment`}</span>
        ) : isPaid ? (
          <span>{t`Paid, being delivered`}</span>
        ) : (
          <TimeLeft endsAt={endsAt} />
        )}
        <OrderWays>
          <Button tone="text" onClick={show}>
            {isMoneyHere ? t`Show order` : t`Pay now`}
          </Button>
          {isMoneyHere ? null : (
            <Button tone="text" onClick={() => actor.send({ type: 'cancel.clicked', billingNo })}>
              {t`Cancel order`}
            </Button>
          )}
        </OrderWays>
      </OrderLines>
    </Notice>
  )
}

function TimeLeft({ endsAt }: { endsAt: number | null }) {
  const { t } = useLingui()
  if (endsAt === null) return null
  return (
    <span>
      {t`Time left to pay`} <Countdown until={endsAt} />
    </span>
  )
}

/** Asked once, whichever place the order was named in. */
function CancelQuestion({ actor }: { actor: Actor }) {
  const { t } = useLingui()
  const { local, say } = useTexts()
  const asked = useSelector(actor, select.selectAsked)
  const problem = useSelector(actor, select.selectCancelProblem)
  if (!asked) return null
  return (
    <TipSheet
      title={t`Cancel this order?`}
      content={t`It can no longer be paid then. A coupon of this order can be used again.`}
      confirm={t`Cancel order`}
      cancel={t`Keep order`}
      isLoss
      closeLabel={t`Close`}
      onConfirm={() => actor.send({ type: 'confirmed' })}
      onClose={() => actor.send({ type: 'dismissed' })}
    >
      <p>
        <strong>{local(asked.goods)}</strong> · <bdi>{asked.billingNo}</bdi>
      </p>
      {problem ? <Notice tone="bad">{say(problem)}</Notice> : null}
    </TipSheet>
  )
}
