import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { rechargeMachine } from '../../../machines/recharge/recharge.machine.ts'
import * as select from '../../../machines/recharge/recharge.select.ts'
import { percentOff } from '../../domain/order/coupons.ts'
import { textMessage } from '../../domain/text/textKeys.ts'
import { Button } from '../../ui/basics/Button.tsx'
import { Price } from '../../ui/basics/Price.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { LinkRow } from '../../ui/lists/LinkRow.tsx'
import { useTexts } from '../shared/useTexts.ts'
import styles from './payFooter.module.css'

type Props = { actor: ActorRefFrom<typeof rechargeMachine> }

/** What became of the last try, the coupon line, the price to pay and the button for it [RCH-09 RCH-10]. */
export function PayFooter({ actor }: Props) {
  const hasCouponLine = useSelector(actor, select.selectHasCouponLine)
  return (
    <div className={styles.pay}>
      <Refusal actor={actor} />
      {hasCouponLine ? <CouponLine actor={actor} /> : null}
      <div className={styles.foot}>
        <ToPay actor={actor} />
        <PayButton actor={actor} />
      </div>
    </div>
  )
}

/** Beside the button that was pressed: however long the list of methods is, it needs no scrolling. */
function Refusal({ actor }: Props) {
  const { say } = useTexts()
  const refusal = useSelector(actor, select.selectPayRefusal)
  return refusal ? <Notice tone="bad">{say(refusal)}</Notice> : null
}

function CouponLine({ actor }: Props) {
  const { t } = useLingui()
  const { say, local } = useTexts()
  const tip = useSelector(actor, select.selectCouponTip)
  const applied = useSelector(actor, select.selectAppliedCoupon)
  const canOpen = useSelector(actor, select.selectCanOpenCoupons)
  const percent = applied ? percentOff(applied) : 0
  return (
    <LinkRow
      look="line"
      title={t`Coupon`}
      note={applied ? local(applied.name) : undefined}
      value={tip ? say(textMessage(tip)) : t`−${percent} %`}
      onClick={canOpen ? () => actor.send({ type: 'coupon.line.tapped' }) : undefined}
    />
  )
}

function ToPay({ actor }: Props) {
  const { t } = useLingui()
  const { money } = useTexts()
  const { currency } = useSelector(actor, select.selectRechargeGoods)
  const price = useSelector(actor, select.selectToPay)
  const struck = useSelector(actor, select.selectStruckPrice)
  const isPricing = useSelector(actor, select.selectIsPricing)
  return isPricing ? (
    <Spinner label={t`Asking for the price with your coupon`} />
  ) : (
    <Price
      size="big"
      now={money(price, currency)}
      was={struck === null ? null : money(struck, currency)}
      nowLabel={t`To pay`}
      wasLabel={t`Before`}
    />
  )
}

function PayButton({ actor }: Props) {
  const { t } = useLingui()
  const canPay = useSelector(actor, select.selectCanPay)
  const isPaying = useSelector(actor, select.selectIsPaying)
  const isPricing = useSelector(actor, select.selectIsPricing)
  const verb = useSelector(actor, select.selectPayVerb)
  const verbs = { buy: t`Buy`, exchange: t`Exchange` }
  const reasons = { buy: t`Choose a payment method`, exchange: t`Enter card number and password` }
  const waiting = t`Asking for the price with your coupon`
  return (
    <Button
      busy={isPaying}
      disabled={!canPay && !isPaying}
      reason={isPricing ? waiting : reasons[verb]}
      onClick={() => actor.send({ type: 'pay.clicked' })}
    >
      {verbs[verb]}
    </Button>
  )
}
