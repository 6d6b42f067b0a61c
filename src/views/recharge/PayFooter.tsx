import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { rechargeMachine } from '../../../machines/recharge/recharge.machine.ts'
import * as select from '../../../machines/recharge/recharge.select.ts'
import { percentOff } from '../../domain/order/coupons.ts'
import { textMessage } from '../../domain/text/textKeys.ts'
import { Button } from '../../ui/basics/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { LinkRow } from '../../ui/lists/LinkRow.tsx'
import { useTexts } from '../shared/useTexts.ts'
import { PriceRise } from './PriceRise.tsx'
import styles from './payFooter.module.css'

type Props = { actor: ActorRefFrom<typeof rechargeMachine> }

/** What became of the last try, the coupon line, and the button that says what it does and for how much [RCH-09 RCH-10]. */
export function PayFooter({ actor }: Props) {
  const { t } = useLingui()
  const hasCouponLine = useSelector(actor, select.selectHasCouponLine)
  return (
    <div className={styles.pay}>
      <Refusal actor={actor} />
      <PriceRise actor={actor} />
      {hasCouponLine ? <CouponLine actor={actor} /> : null}
      <PayButton actor={actor} />
      <p className={styles.trust}>{t`Your bank or card data stays with the payment provider.`}</p>
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

function PayButton({ actor }: Props) {
  const { t } = useLingui()
  const canPay = useSelector(actor, select.selectCanPay)
  const isPaying = useSelector(actor, select.selectIsPaying)
  const isPricing = useSelector(actor, select.selectIsPricing)
  const verb = useSelector(actor, select.selectPayVerb)
  const { money } = useTexts()
  const { currency } = useSelector(actor, select.selectRechargeGoods)
  const price = useSelector(actor, select.selectToPay)
  const verbs = {
    buy: (
      <>
        {t`Buy`}
        {price === null ? null : (
          <>
            {' · '}
            <bdi>{money(price, currency)}</bdi>
          </>
        )}
      </>
    ),
    exchange: t`Exchange`,
  }
  const reasons = { buy: t`Choose a payment method`, exchange: t`Enter card number and password` }
  const waiting = t`Asking for the price with your coupon`
  return (
    <Button
      wide
      busy={isPaying}
      disabled={!canPay && !isPaying}
      reason={isPricing ? waiting : reasons[verb]}
      onClick={() => actor.send({ type: 'pay.clicked' })}
    >
      {verbs[verb]}
    </Button>
  )
}
