import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import * as select from '../../../machines/openOrders/openOrders.select.ts'
import { selectWhoseOrder } from '../../../machines/storefront/storefront.select.ts'
import type { PaymentTap } from '../../domain/order/placedOrder.ts'
import { withKeys } from '../../domain/page/keys.ts'
import type { OpenOrder } from '../../domain/payment/openOrders.ts'
import { Button } from '../../ui/basics/buttons/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { TipSheet } from '../../ui/overlays/TipSheet.tsx'
import { Storefront } from '../shared/page/Storefront.ts'
import { useField } from '../shared/page/useField.ts'
import { useTexts } from '../shared/text/useTexts.ts'
import { Countdown } from '../shared/time/spans.tsx'
import { OrderLines, OrderWays } from './OrderLines.tsx'
import { PayNow } from './PayNow.tsx'
import { type OpenOrdersActor, useOpenOrders } from './useOpenOrders.ts'

type Listed = {
  /** If present, the list contains only this order. `why` says why the order blocks the purchase. */
  only?: { billingNo: string; why: string | null } | undefined
}
type Props = Listed & {
  clientId: string
  /** Called when one of the orders has ended, for example because the player cancelled it. */
  onOver?: () => void
  /** Called before the browser paints the orders. `areNamed` is true if the list is not empty. */
  onNamed: (areNamed: boolean) => void
}
type Actor = OpenOrdersActor

export function KnownOrders({ clientId, onOver, onNamed, only }: Props) {
  const actor = useOpenOrders({ clientId, onOver })
  const areNamed = useField(actor, 'orders').some(isListed(only))
  useLayoutEffect(() => {
    onNamed(areNamed)
    return () => onNamed(false)
  }, [areNamed, onNamed])
  return <OpenOrderList actor={actor} only={only} />
}

const isListed = (only: Listed['only']) => (order: OpenOrder) => !only || order.billingNo === only.billingNo

/** Button that is shown while the current page's order can be cancelled. */
export function CancelOrder({
  clientId,
  billingNo,
  onOver,
}: Pick<Props, 'clientId' | 'onOver'> & { billingNo: string }) {
  const { t } = useLingui()
  const actor = useOpenOrders({ clientId, onOver })
  const canCancel = useSelector(actor, select.selectCanCancel(billingNo))
  return (
    <>
      {canCancel ? (
        <Button wide tone="text" onClick={() => actor.send({ type: 'cancel.clicked', billingNo })}>
          {t`Cancel order`}
        </Button>
      ) : null}
      <CancelQuestion actor={actor} />
    </>
  )
}

export function OpenOrderList({ actor, only }: Listed & { actor: Actor }) {
  const shown = useField(actor, 'orders').filter(isListed(only))
  const mark = useNewestInSight(shown[0]?.billingNo)
  return (
    <>
      <span ref={mark} hidden />
      {withKeys(shown, ({ billingNo }) => billingNo).map((order) => (
        <OpenOrderNotice key={order.key} actor={actor} order={order} why={only?.why} />
      ))}
      <CancelQuestion actor={actor} />
    </>
  )
}

/** Scrolls the list to its start when a new order appears, because the newest order comes first. */
const useNewestInSight = (newest: string | undefined) => {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (newest !== undefined) mark.current?.parentElement?.scrollTo({ left: 0 })
  }, [newest])
  return mark
}

function OpenOrderNotice({ actor, order, why }: { actor: Actor; order: OpenOrder; why: string | null | undefined }) {
  const { t } = useLingui()
  const { local, money } = useTexts()
  const { billingNo, goods, role, amount, currency } = order
  const parts = { actor, order, show: useOrderTap(billingNo, why != null) }
  const progresses = {
    reviewed: <span>{t`We are looking at your payment`}</span>,
    paid: <span>{t`Paid, being delivered`}</span>,
    waiting: <TimeLeft endsAt={order.endsAt} />,
  }
  const progress = progresses[useSelector(actor, select.selectProgressOf(billingNo))]
  const Ways = ways[useSelector(actor, select.selectWayOf(billingNo))]
  return (
    <Notice tone={why ? 'warn' : 'info'}>
      <OrderLines>
        <span>{why ?? t`An order is under way.`}</span>
        <strong>
          {local(goods)}
          {amount === null ? null : (
            <span>
              {' · '}
              <bdi>{money(amount, currency)}</bdi>
            </span>
          )}
          {role ? (
            <span>
              {' · '}
              <bdi>{role}</bdi>
            </span>
          ) : null}
        </strong>
        {progress}
        <OrderWays>
          <Ways {...parts} />
        </OrderWays>
      </OrderLines>
    </Notice>
  )
}

/**
 * Returns a function that shows or pays an open order. If the order belongs to the current purchase, the page shows
 * known facts at once, except for an order that blocks the purchase.
 */
const useOrderTap = (billingNo: string, isNamed: boolean) => {
  const shop = Storefront.useActorRef()
  const whose = Storefront.useSelector(selectWhoseOrder(billingNo, isNamed))
  const taps = {
    own: (payment: PaymentTap | null) => shop.send({ type: 'order.clicked', payment }),
    named: (payment: PaymentTap | null) => shop.send({ type: 'unpaid.clicked', billingNo, payment }),
  }
  return taps[whose]
}

type NoticeParts = { actor: Actor; order: OpenOrder; show: (payment: PaymentTap | null) => void }
const ways = { pay: WaysToPay, show: WayToOrder }

function TimeLeft({ endsAt }: Pick<OpenOrder, 'endsAt'>) {
  const { t } = useLingui()
  if (endsAt === null) return null
  return (
    <span>
      {t`Time left to pay`} <Countdown until={endsAt} />
    </span>
  )
}

function WaysToPay({ actor, order: { billingNo, link }, show }: NoticeParts) {
  const { t } = useLingui()
  return (
    <>
      <PayNow isLine url={link.url} onPay={show} />
      <Button tone="text" onClick={() => actor.send({ type: 'cancel.clicked', billingNo })}>
        {t`Cancel order`}
      </Button>
    </>
  )
}

function WayToOrder({ show }: NoticeParts) {
  const { t } = useLingui()
  return (
    <Button tone="text" onClick={() => show(null)}>
      {t`Show order`}
    </Button>
  )
}

/** Asks whether to cancel an order. The question exists once per list, not once per order. */
function CancelQuestion({ actor }: { actor: Actor }) {
  const { t } = useLingui()
  const { local, say } = useTexts()
  const asked = useField(actor, 'asked')
  const problem = useField(actor, 'problem')
  const contents = {
    coupon: t`It can no longer be paid then. Its coupon can be used again.`,
    nothing: t`It can no longer be paid then.`,
  }
  const content = contents[useSelector(actor, select.selectFreed)]
  if (!asked) return null
  return (
    <TipSheet
      title={t`Cancel this order?`}
      content={content}
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
