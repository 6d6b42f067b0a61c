import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { timelineMachine } from '../../../machines/timeline/timeline.machine.ts'
import * as select from '../../../machines/timeline/timeline.select.ts'
import type { OrderDetail, OrderStep } from '../../domain/order/orderDetail.ts'
import { withKeys } from '../../domain/page/keys.ts'
import { Button } from '../../ui/basics/buttons/Button.tsx'
import { cx } from '../../ui/basics/cx.ts'
import { Icon, type IconName } from '../../ui/basics/Icon.tsx'
import { useHasFeature } from '../shared/page/BrandContext.ts'
import { useField } from '../shared/page/useField.ts'
import { useReturns } from '../shared/page/useReturns.ts'
import { useTexts } from '../shared/text/useTexts.ts'
import { useMoments } from '../shared/time/spans.tsx'
import styles from './orderTimeline.module.css'

type Props = {
  actor: ActorRefFrom<typeof timelineMachine>
  /** Hides the error of a failed fetch, for pages that are complete without the timeline. */
  isQuiet?: boolean
}
const views = { loading: Room, failed: Failed, shown: Shown }
const icons: Record<OrderStep, IconName> = {
  created: 'topup',
  paid: 'check',
  delivered: 'gift',
  ended: 'close',
  refunded: 'back',
}

/** Shows the steps of an order. Updates while a further step is expected [BEY-07]. */
export function OrderTimeline({ actor, isQuiet }: Props) {
  const { t } = useLingui()
  useReturns(actor)
  const hasTimeline = useHasFeature('timeline')
  const View = views[useSelector(actor, select.selectTimelineView)]
  return hasTimeline ? (
    <section aria-label={t`What happened`}>
      <View actor={actor} isQuiet={isQuiet ?? false} />
    </section>
  ) : null
}

/** A placeholder with the height of two steps, so that content below does not move. */
function Room(_: Props) {
  return <div className={styles.room} />
}

function Failed({ actor, isQuiet }: Props) {
  const { t } = useLingui()
  return isQuiet ? null : (
    <p className={styles.when}>
      {t`What happened to this order cannot be shown right now.`}{' '}
      <Button tone="text" onClick={() => actor.send({ type: 'retried' })}>{t`Try again`}</Button>
    </p>
  )
}

function Shown({ actor }: Props) {
  const order = useField(actor, 'order')
  return order ? <Steps order={order} /> : null
}

function Steps({ order }: { order: OrderDetail }) {
  const { t } = useLingui()
  const moment = useMoments()
  const words: Record<OrderStep, string> = {
    created: t`Order placed`,
    paid: t`Payment received`,
    delivered: t`Delivered to the game`,
    ended: t`Ended without a payment`,
    refunded: t`Refunded`,
  }
  const ended = order.decline?.reason === 'replaced' ? t`Replaced by another order` : words.ended
  return (
    <ol className={styles.steps}>
      {withKeys(order.steps, ({ step }) => step).map(({ key, step, at }) => (
        <li key={key} className={cx(styles.step, step === 'ended' && styles.ended)}>
          <span className={styles.mark}>
            <Icon name={icons[step]} size={14} />
          </span>
          <strong className={styles.name}>{step === 'ended' ? ended : words[step]}</strong>
          <span className={styles.when}>{moment(at)}</span>
        </li>
      ))}
      {order.isReviewed ? <Review /> : order.next ? <Next next={order.next} /> : null}
      {order.refund ? <RefundRule refund={order.refund} /> : <Parts refunds={order.refunds} />}
    </ol>
  )
}

function Review() {
  const { t } = useLingui()
  return (
    <li className={cx(styles.step, styles.next)} aria-current="step">
      <span className={styles.mark} />
      <strong className={styles.name}>{t`A payment of another amount`}</strong>
      <span className={styles.when}>{t`A person is looking at it.`}</span>
    </li>
  )
}

function Next({ next }: { next: NonNullable<OrderDetail['next']> }) {
  const { t } = useLingui()
  const moment = useMoments()
  const by = moment(next.by)
  const isPayment = next.step === 'paid'
  return (
    <li className={cx(styles.step, styles.next)} aria-current="step">
      <span className={styles.mark} />
      <strong className={styles.name}>{isPayment ? t`Payment` : t`Delivery to the game`}</strong>
      <span className={styles.when}>
        {by === ''
          ? t`This takes longer than usual. Customer service is looking after it.`
          : t`Until ${by} at the latest`}
      </span>
    </li>
  )
}

/** Shows the partial refunds, and their effect on the order [OPS-06]. */
function Parts({ refunds }: Pick<OrderDetail, 'refunds'>) {
  const { t } = useLingui()
  const { money } = useTexts()
  const moment = useMoments()
  if (refunds.length === 0) return null
  return (
    <li className={styles.note}>
      {refunds.map(({ place, ...part }) => {
        const amount = money(part.amount, part.currency)
        return (
          <span key={place} className={styles.name}>
            {t`Given back: ${amount}`} <span className={styles.when}>{moment(part.at)}</span>
          </span>
        )
      })}
      <span className={styles.when}>
        {t`That is a part of what was paid. The order stays as it is; points go back by the share of its price.`}
      </span>
    </li>
  )
}

function RefundRule({ refund }: { refund: NonNullable<OrderDetail['refund']> }) {
  const { t } = useLingui()
  const { money } = useTexts()
  const amount = money(refund.amount, refund.currency)
  const rules = {
    kept: t`The points went back with the money. The coupon and the purchase limit stay used.`,
    returned: t`Nothing was delivered. The coupon and the purchase limit are free again.`,
  }
  return (
    <li className={styles.note}>
      <strong className={styles.name}>{t`Given back: ${amount}`}</strong>
      <span className={styles.when}>{rules[refund.rule]}</span>
    </li>
  )
}
