import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { couponsMachine } from '../../../machines/coupons/coupons.machine.ts'
import { selectAwaitsCoupons, selectOfferProblem } from '../../../machines/coupons/coupons.select.ts'
import type { rechargeMachine } from '../../../machines/recharge/recharge.machine.ts'
import * as select from '../../../machines/recharge/recharge.select.ts'
import { selectPayObstacle } from '../../../machines/recharge/recharge.select.ts'
import { percentOff } from '../../domain/order/coupons.ts'
import { textMessage } from '../../domain/text/textKeys.ts'
import { Button } from '../../ui/basics/buttons/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { LinkRow } from '../../ui/lists/LinkRow.tsx'
import { useOwnClick } from '../../ui/overlays/Sheet.tsx'
import { useLostConnection, useOfflineReason } from '../shared/page/ConnectionContext.ts'
import { useField } from '../shared/page/useField.ts'
import { useTexts } from '../shared/text/useTexts.ts'
import { PriceRise } from './PriceRise.tsx'
import styles from './payFooter.module.css'

type Props = { actor: ActorRefFrom<typeof rechargeMachine> }

/** [RCH-09 RCH-10] */
export function PayFooter({ actor }: Props) {
  const hasCouponLine = useSelector(actor, select.selectHasCouponLine)
  const coupons = useSelector(actor, select.selectCoupons)
  return (
    <div className={styles.pay}>
      <Refusal actor={actor} />
      <PriceRise actor={actor} />
      <div className={styles.coupon}>
        {hasCouponLine ? <CouponLine actor={actor} /> : coupons ? <ComingCoupons actor={coupons} /> : null}
      </div>
      <OwnLimitLine actor={actor} />
      <PayButton actor={actor} />
    </div>
  )
}

/** Shows next to the pay button why the payment was refused, so that the player sees the reason without scrolling. */
function Refusal({ actor }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { say } = useTexts()
  const refusal = useSelector(actor, select.selectPayRefusal)
  const isUnpaidFirst = useSelector(actor, select.selectIsUnpaidFirst)
  const showOrders = () => {
    actor.send({ type: 'dismissed' })
    navigate({ to: '/my' })
  }
  return refusal ? (
    <Notice tone="bad" action={isUnpaidFirst ? <Button tone="text" onClick={showOrders}>{t`Orders`}</Button> : null}>
      {say(refusal)}
    </Notice>
  ) : null
}

function CouponLine({ actor }: Props) {
  const { t } = useLingui()
  const { say, local } = useTexts()
  const tip = useSelector(actor, select.selectCouponTip)
  const applied = useSelector(actor, select.selectAppliedCoupon)
  const isBest = useSelector(actor, select.selectIsBestCoupon)
  const canOpen = useSelector(actor, select.selectCanOpenCoupons)
  const percent = applied ? percentOff(applied) : 0
  return (
    <LinkRow
      look="line"
      title={isBest ? t`Coupon · best one chosen` : t`Coupon`}
      note={applied ? local(applied.name) : undefined}
      value={tip ? say(textMessage(tip)) : t`−${percent}%`}
      onClick={canOpen ? () => actor.send({ type: 'coupon.line.tapped' }) : undefined}
    />
  )
}

/**
 * Reserves the coupon line's height while coupons load, so that nothing moves. After a failure, shows the reason
 * instead [CPN-05].
 */
function ComingCoupons({ actor }: { actor: ActorRefFrom<typeof couponsMachine> }) {
  const { t } = useLingui()
  const { say } = useTexts()
  const isAwaited = useSelector(actor, selectAwaitsCoupons)
  const problem = useSelector(actor, selectOfferProblem)
  if (problem)
    return (
      <Notice
        tone="bad"
        action={<Button tone="text" onClick={() => actor.send({ type: 'offer.retried' })}>{t`Try again`}</Button>}
      >
        {say(problem)}
      </Notice>
    )
  return isAwaited ? <LinkRow look="line" title={t`Coupon`} value={<Spinner />} /> : null
}

/**
 * Shows how much of the player's own limit is spent, including unpaid orders. Warns if this purchase would exceed the
 * limit [BEY-06].
 */
function OwnLimitLine({ actor }: Props) {
  const { t } = useLingui()
  const { money } = useTexts()
  const own = useSelector(actor, select.selectOwnLimit)
  const isBeyond = useSelector(actor, select.selectIsBeyondLimit)
  const canChange = useSelector(actor, select.selectCanChangeLimit)
  if (!own) return null
  const spent = money(own.spent, own.currency)
  const limit = money(own.limit, own.currency)
  return isBeyond ? (
    <Notice
      tone="warn"
      action={
        canChange ? (
          <Button tone="text" onClick={() => actor.send({ type: 'ownLimit.clicked' })}>{t`Change limit`}</Button>
        ) : null
      }
    >
      {t`This goes beyond your monthly limit: ${spent} of ${limit} used so far.`}
    </Notice>
  ) : (
    <p className={styles.limit}>{t`Monthly limit: ${spent} of ${limit} used`}</p>
  )
}

function PayButton({ actor }: Props) {
  const { t } = useLingui()
  const isOwn = useOwnClick()
  const isPaying = useSelector(actor, select.selectIsPaying)
  const obstacle = usePayObstacle(actor)
  // the reasons "pricing" and "loading" disappear soon and are visible elsewhere, so the button only announces them to
  // screen readers
  const view = useSelector(actor, select.selectRechargeView)
  const verb = useSelector(actor, select.selectPayVerb)
  const { money } = useTexts()
  const { currency } = useField(actor, 'goods')
  const price = useSelector(actor, select.selectToPay)
  const verbs = {
    buy: (
      // a single element, because the button puts a gap between its children
      <span>
        {t`Buy`}
        {price === null ? null : (
          <span>
            {' · '}
            <bdi>{money(price, currency)}</bdi>
          </span>
        )}
      </span>
    ),
    exchange: t`Exchange`,
  }
  const reasons = {
    offline: useOfflineReason(),
    pricing: t`Asking for the price with your coupon`,
    card: t`Enter card number and password`,
    method: t`Choose a payment method`,
  }
  return (
    <Button
      wide
      busy={isPaying}
      disabled={obstacle !== null}
      reason={obstacle && reasons[obstacle]}
      isReasonSpoken={obstacle === 'pricing' || view === 'loading'}
      // this button appears where the page's Buy was: the second tap of a double tap on Buy must not pay
      onClick={(click) => isOwn(click) && actor.send({ type: 'pay.clicked' })}
    >
      {verbs[verb]}
    </Button>
  )
}

/** Returns the reason why the pay button is disabled, or null if it is enabled [RCH-10 BEY-20]. */
export const usePayObstacle = (actor: ActorRefFrom<typeof rechargeMachine>) =>
  useSelector(actor, selectPayObstacle(useLostConnection() !== null))
