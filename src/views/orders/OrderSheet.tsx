import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { selectCanCancel, selectPayUrl } from '../../../machines/openOrders/openOrders.select.ts'
import type { ordersMachine } from '../../../machines/orders/orders.machine.ts'
import { selectCanPay, selectHasWayOn, selectTimeline } from '../../../machines/orders/orders.select.ts'
import { discountOf, isReduced, type OrderDetail } from '../../domain/order/orderDetail.ts'
import {
  hasReceipt,
  type PastOrder,
  type Receipt as ReceiptData,
  receiptOf,
  receiptOfDetail,
  wasDelivered,
  wasPaid,
} from '../../domain/payment/receipt.ts'
import blocks from '../../ui/basics/blocks.module.css'
import { Button } from '../../ui/basics/buttons/Button.tsx'
import { Price } from '../../ui/basics/Price.tsx'
import { SummaryList } from '../../ui/lists/SummaryList.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { OrderHelp } from '../help/OrderHelp.tsx'
import { KeepReceipt } from '../receipt/KeepReceipt.tsx'
import { Receipt } from '../receipt/Receipt.tsx'
import { Storefront } from '../shared/page/Storefront.ts'
import { useField } from '../shared/page/useField.ts'
import { OrderNumber } from '../shared/text/OrderNumber.tsx'
import { useNumber, useTexts } from '../shared/text/useTexts.ts'
import { Countdown } from '../shared/time/spans.tsx'
import { DeclineReason } from '../timeline/DeclineReason.tsx'
import { OrderTimeline } from '../timeline/OrderTimeline.tsx'
import { GoodsLines, WithMore } from './GoodsLines.tsx'
import { PayNow } from './PayNow.tsx'
import type { OpenOrdersActor } from './useOpenOrders.ts'
import { useOrderWords } from './useOrderWords.ts'

type Props = { actor: ActorRefFrom<typeof ordersMachine>; open: OpenOrdersActor; order: PastOrder }

/** Popup with the details of an order. The details of a paid order can be printed as its receipt [SYS-12]. */
export function OrderSheet({ actor, open, order }: Props) {
  const { t } = useLingui()
  const hasWayOn = useSelector(actor, selectHasWayOn)
  const timeline = useSelector(actor, selectTimeline)
  const detail = useField(timeline, 'order')
  const receipt = detail ? receiptOfDetail(detail) : receiptOf(order)
  return (
    <Sheet
      title={t`Order details`}
      closeLabel={t`Close`}
      onClose={() => actor.send({ type: 'order.closed' })}
      footer={hasWayOn ? <WayOn actor={actor} open={open} order={order} receipt={receipt} /> : null}
    >
      <div className={blocks.stack}>
        {timeline ? <OrderTimeline actor={timeline} /> : null}
        {detail?.decline ? <DeclineReason decline={detail.decline} /> : null}
        <Facts order={{ ...order, isRefunded: order.isRefunded || Boolean(detail?.refund) }} detail={detail ?? null} />
        <OrderHelp
          billingNo={order.billingNo}
          isPaid={wasPaid(order, detail)}
          isDelivered={wasDelivered(order, detail)}
        />
      </div>
      {hasReceipt(order) ? <Receipt receipt={receipt} /> : null}
    </Sheet>
  )
}

/** Buttons for the order: for an unpaid order, pay or cancel; for a paid order, print the receipt. */
function WayOn({ actor, open, order: { billingNo }, receipt }: Props & { receipt: ReceiptData }) {
  const { t } = useLingui()
  const shop = Storefront.useActorRef()
  const canPay = useSelector(actor, selectCanPay)
  const canCancel = useSelector(open, selectCanCancel(billingNo))
  const payUrl = useSelector(open, selectPayUrl(billingNo))
  const pay = (payment: { url: string | null }) => {
    actor.send({ type: 'order.closed' })
    shop.send({ type: 'unpaid.clicked', billingNo, payment })
  }
  return canPay ? (
    <div className={blocks.actions}>
      <PayNow url={payUrl} onPay={pay} />
      {canCancel ? (
        <Button wide tone="ghost" onClick={() => open.send({ type: 'cancel.clicked', billingNo })}>
          {t`Cancel order`}
        </Button>
      ) : null}
    </div>
  ) : (
    <KeepReceipt wide receipt={receipt} tone="ghost" onPrint={() => actor.send({ type: 'print.clicked' })} />
  )
}

type Detailed = { detail: OrderDetail }

function ListPrice({ detail: { listAmount, originalAmount, currency } }: Detailed) {
  const { t } = useLingui()
  const { money } = useTexts()
  return (
    <Price
      size="text"
      now={money(listAmount, currency ?? '')}
      was={originalAmount === null ? null : money(originalAmount, currency ?? '')}
      wasLabel={t`Before`}
    />
  )
}

function Discount({ detail }: Detailed) {
  const { local, money } = useTexts()
  return (
    <WithMore more={[local(detail.coupon)]}>
      <bdi>{money(-discountOf(detail), detail.currency ?? '')}</bdi>
    </WithMore>
  )
}

function Facts({ order, detail }: { order: PastOrder; detail: OrderDetail | null }) {
  const { t } = useLingui()
  const { local } = useTexts()
  const { state, price, time } = useOrderWords()
  const number = useNumber()
  const facts = [
    { id: 'state', term: t`Status`, value: state(order, detail).text },
    {
      id: 'goods',
      term: t`Goods`,
      value: <GoodsLines goods={order.goods} note={detail?.note ?? null} bonus={detail?.bonus ?? []} />,
    },
    { id: 'list', term: t`List price`, value: detail && isReduced(detail) ? <ListPrice detail={detail} /> : '' },
    { id: 'coupon', term: t`Coupon`, value: detail && discountOf(detail) > 0 ? <Discount detail={detail} /> : '' },
    { id: 'paid', term: t`Price`, value: price(order) },
    {
      id: 'points',
      term: t`Points earned`,
      value: detail?.points ? number(detail.points.earned) : '',
    },
    { id: 'method', term: t`Payment method`, value: local(order.method) },
    { id: 'time', term: t`Time`, value: time(order) },
    { id: 'left', term: t`Time left to pay`, value: order.endsAt === null ? '' : <Countdown until={order.endsAt} /> },
    { id: 'account', term: t`Account`, value: order.account },
    { id: 'game', term: t`Game`, value: local(order.game) },
    { id: 'server', term: t`Server`, value: order.server },
    { id: 'role', term: t`Role`, value: order.role },
  ]
  return (
    <SummaryList
      items={[
        {
          id: 'number',
          term: t`Order number`,
          value: <OrderNumber billingNo={order.billingNo} />,
          isWhole: true,
        },
        ...facts.filter(({ value }) => value !== ''),
      ]}
    />
  )
}
