import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { couponsMachine } from '../../../machines/coupons/coupons.machine.ts'
import { selectPromoCodeEntry } from '../../../machines/coupons/coupons.select.ts'
import type { promoCodeMachine } from '../../../machines/promoCode/promoCode.machine.ts'
import * as select from '../../../machines/promoCode/promoCode.select.ts'
import { Button } from '../../ui/basics/buttons/Button.tsx'
import { Field } from '../../ui/forms/Field.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { useField } from '../shared/page/useField.ts'
import { useTexts } from '../shared/text/useTexts.ts'

/** [BEY-03] */
export function PromoCodePopup({ actor }: { actor: ActorRefFrom<typeof couponsMachine> }) {
  const entry = useSelector(actor, selectPromoCodeEntry)
  return entry ? <PromoCode actor={entry} /> : null
}

function PromoCode({ actor }: { actor: ActorRefFrom<typeof promoCodeMachine> }) {
  const { t } = useLingui()
  const { say } = useTexts()
  const code = useField(actor, 'promoCode')
  const problem = useField(actor, 'problem')
  const isChecking = useSelector(actor, select.selectIsChecking)
  const canSubmit = useSelector(actor, select.selectCanSubmit)
  const submit = () => actor.send({ type: 'submitted' })
  return (
    <Sheet
      title={t`Promo code`}
      closeLabel={t`Close`}
      onClose={() => actor.send({ type: 'dismissed' })}
      footer={
        <Button
          wide
          busy={isChecking}
          disabled={!canSubmit && !isChecking}
          reason={t`Enter a promo code`}
          onClick={submit}
        >
          {t`Apply`}
        </Button>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Field
          label={t`Promo code`}
          hint={t`It becomes a coupon for this purchase.`}
          error={problem ? say(problem) : null}
          value={code}
          autoComplete="off"
          autoCapitalize="characters"
          ltr
          first
          onChange={(event) => actor.send({ type: 'code.edited', value: event.currentTarget.value })}
        />
        <button type="submit" hidden />
      </form>
    </Sheet>
  )
}
