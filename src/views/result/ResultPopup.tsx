import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useLayoutEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { resultMachine } from '../../../machines/result/result.machine.ts'
import * as select from '../../../machines/result/result.select.ts'
import { selectRecommended } from '../../../machines/timeline/timeline.select.ts'
import blocks from '../../ui/basics/blocks.module.css'
import { Button } from '../../ui/basics/buttons/Button.tsx'
import { cx } from '../../ui/basics/cx.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { StatusMark } from '../../ui/feedback/StatusMark.tsx'
import { SummaryList } from '../../ui/lists/SummaryList.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { CustomerService } from '../account/CustomerService.tsx'
import { EmbeddedSheet } from '../recharge/EmbeddedSheet.tsx'
import { useVoice } from '../shared/page/BrandContext.ts'
import { useField } from '../shared/page/useField.ts'
import { useReturns } from '../shared/page/useReturns.ts'
import { OrderNumber } from '../shared/text/OrderNumber.tsx'
import { useTexts } from '../shared/text/useTexts.ts'
import { OrderTimeline } from '../timeline/OrderTimeline.tsx'
import { Declined } from './Declined.tsx'
import { PendingActions, PendingHeading, PendingTips, TimeLeft } from './Pending.tsx'
import { Received } from './Received.tsx'
import { ResultHead } from './ResultHead.tsx'
import { ResultHelp } from './ResultHelp.tsx'
import styles from './resultPopup.module.css'
import { UnknownActions } from './UnknownActions.tsx'
import { useDetail, useIsComing, useIsRefunded, usePaidOrder } from './useOrder.ts'

type Props = { actor: ActorRefFrom<typeof resultMachine> }
/**
 * Parts of most views of the popup. `hasHead`: goods, receiver and price are at the top. `hasClock`: the time left is
 * shown. `isHelpFirst`: customer service is above the timeline.
 */
const headed = { hasHead: true, hasClock: false, isHelpFirst: false } as const
const outcomes = {
  pending: {
    ...headed,
    mark: 'pending',
    Heading: PendingHeading,
    Tips: PendingTips,
    Actions: PendingActions,
    hasClock: true,
  },
  unknown: {
    ...headed,
    mark: 'unknown',
    Heading: UnknownHeading,
    Tips: Unknown,
    Actions: UnknownActions,
    hasHead: false,
  },
  succeeded: { ...headed, mark: 'success', Heading: SuccessHeading, Tips: Success, Actions: DoneActions },
  declined: {
    ...headed,
    mark: 'fail',
    Heading: DeclinedHeading,
    Tips: Declined,
    Actions: FailActions,
    isHelpFirst: true,
  },
} as const

/** Popup with the result of an order. A click on the overlay does not close this popup [RES-01]. */
export function ResultPopup({ actor }: Props) {
  const { t } = useLingui()
  const { say } = useTexts()
  const view = useSelector(actor, select.selectResultView)
  const notice = useField(actor, 'notice')
  const form = useSelector(actor, select.selectResultForm)
  const order = usePaidOrder(actor)
  const isComing = useIsComing(actor)
  useReturns(actor)
  const { mark, Heading, Tips, Actions, hasHead, hasClock, isHelpFirst } = outcomes[view]
  return (
    <Sheet
      title={t`Recharge result`}
      // the popup has its full height from the start, because its parts load one after the other
      size="tall"
      closeLabel={t`Close`}
      dismissible={false}
      onClose={() => actor.send({ type: 'left' })}
      footer={
        <div className={cx(blocks.actions, styles.actions)}>
          <Actions actor={actor} />
        </div>
      }
    >
      <div ref={useTop(view)} className={cx(blocks.centered, styles.top)}>
        <div className={styles.outcome}>
          <StatusMark status={mark} />
          <p className={styles.heading} role="status">
            <Heading actor={actor} />
          </p>
        </div>
        {hasHead ? (
          <div className={styles.full}>
            <ResultHead order={order} isComing={isComing} />
          </div>
        ) : null}
        {notice ? (
          <div className={styles.full}>
            <Notice tone="warn">{say(notice)}</Notice>
          </div>
        ) : null}
        {hasClock ? <TimeLeft actor={actor} /> : null}
        <div className={styles.full}>
          <Tips actor={actor} />
        </div>
        {isHelpFirst ? <ResultHelp actor={actor} /> : null}
        <div className={styles.full}>
          <Timeline actor={actor} />
        </div>
        <div className={styles.full}>
          <OrderFacts actor={actor} isHeaded={hasHead} />
        </div>
        {isHelpFirst ? null : <ResultHelp actor={actor} />}
      </div>
      {form ? <EmbeddedSheet actor={form} order={order} /> : null}
    </Sheet>
  )
}

function UnknownHeading() {
  const { t } = useLingui()
  return <span>{t`The order could not be checked`}</span>
}

function SuccessHeading({ actor }: Props) {
  const { t } = useLingui()
  return <span>{useIsRefunded(actor) ? t`Your money was given back` : t`Paid and delivered`}</span>
}

function DeclinedHeading({ actor }: Props) {
  const { t } = useLingui()
  return <span>{useIsRefunded(actor) ? t`Your money was given back` : t`The payment did not go through`}</span>
}

/** Scrolls to the top when another view appears. Returns the ref of the content's first element. */
const useTop = (view: string) => {
  const top = useRef<HTMLDivElement>(null)
  const shown = useRef(view)
  useLayoutEffect(() => {
    if (shown.current !== view) top.current?.scrollIntoView()
    shown.current = view
  }, [view])
  return top
}

/** Facts about the order. Without the head, customer service shows the number, and these facts omit it. */
function OrderFacts({ actor, isHeaded }: Props & { isHeaded: boolean }) {
  const { t } = useLingui()
  const { local, money } = useTexts()
  const billingNo = useField(actor, 'billingNo')
  const detail = useDetail(actor)
  const known = useSelector(actor, select.selectOrderFacts) ?? detail
  const isComing = useIsComing(actor)
  const facts = [
    {
      id: 'paid',
      term: t`Price`,
      value: known?.amount == null ? '' : money(known.amount, known.currency ?? ''),
      isInHead: true,
    },
    { id: 'account', term: t`Account`, value: known?.account ?? '' },
    { id: 'game', term: t`Game`, value: local(known?.game), isInHead: true },
    { id: 'goods', term: t`Goods`, value: local(known?.goods), isInHead: true },
    { id: 'server', term: t`Server`, value: known?.server ?? '', isInHead: true },
    { id: 'role', term: t`Role`, value: known?.role ?? '', isInHead: true },
  ]
  const number = {
    id: 'number',
    term: t`Order number`,
    value: <OrderNumber billingNo={billingNo} />,
    isWhole: true,
  }
  const list = (
    <SummaryList
      items={[
        ...(isHeaded ? [number] : []),
        ...facts.filter(({ value, isInHead }) => value !== '' && !(isHeaded && isInHead)),
      ]}
    />
  )
  // after a reload, the page knows only the number of the order, so it reserves the height of the full list
  const room = isHeaded ? styles.room : styles.longRoom
  return <div className={known === null && isComing ? room : undefined}>{list}</div>
}

function Timeline({ actor }: Props) {
  const timeline = useSelector(actor, select.selectTimeline)
  return timeline ? <OrderTimeline actor={timeline} isQuiet /> : null
}

function Success({ actor }: Props) {
  const order = useDetail(actor)
  const isRefunded = useIsRefunded(actor)
  return (
    <>
      {isRefunded ? null : <Thanks />}
      {order ? <Received actor={actor} order={order} /> : null}
    </>
  )
}

function Thanks() {
  const { t } = useLingui()
  const thanks = useVoice()({
    plain: t`Thank you for your purchase.`,
    bold: t`It is all yours. Back into the game!`,
    warm: t`Thank you, and have a lovely time in the game!`,
  })
  return <p className={styles.thanks}>{thanks}</p>
}

function Unknown({ actor }: Props) {
  const { t } = useLingui()
  const billingNo = useField(actor, 'billingNo')
  return (
    <>
      <p>{t`Try again later. If you have paid, write to customer service with the order number:`}</p>
      <div className={styles.contact}>
        <CustomerService orderNumber={billingNo} code={useField(actor, 'failed')} />
      </div>
    </>
  )
}

function DoneActions({ actor }: Props) {
  const { t } = useLingui()
  return <Button wide onClick={() => actor.send({ type: 'recharge.done' })}>{t`Recharge done`}</Button>
}

/** Tones of the buttons after a failed payment. No button is filled until the reason of the failure is known. */
const failTones = {
  again: { again: 'primary', method: 'ghost' },
  method: { again: 'ghost', method: 'primary' },
  unknown: { again: 'ghost', method: 'ghost' },
} as const

/** The buttons keep their places when the reason arrives, so that a tap hits the intended button. */
function FailActions({ actor }: Props) {
  const { t } = useLingui()
  const tones = failTones[useSelector(useSelector(actor, select.selectTimeline), selectRecommended)]
  return (
    <>
      <Button wide tone={tones.again} onClick={() => actor.send({ type: 'recharge.continued' })}>
        {t`Recharge continue`}
      </Button>
      <Button wide tone={tones.method} onClick={() => actor.send({ type: 'way.changed' })}>
        {t`Change recharge way`}
      </Button>
    </>
  )
}
