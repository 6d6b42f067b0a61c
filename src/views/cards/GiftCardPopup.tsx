import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { cardExchangeMachine } from '../../../machines/cardExchange/cardExchange.machine.ts'
import * as select from '../../../machines/cardExchange/cardExchange.select.ts'
import blocks from '../../ui/basics/blocks.module.css'
import { Button } from '../../ui/basics/buttons/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { useLostConnection, useOfflineReason } from '../shared/page/ConnectionContext.ts'
import { useField } from '../shared/page/useField.ts'
import { useTexts } from '../shared/text/useTexts.ts'
import { CardConfirmation } from './CardConfirmation.tsx'
import { CardFields } from './CardFields.tsx'

/** [CRD-05] */
export function GiftCardPopup({ actor }: { actor: ActorRefFrom<typeof cardExchangeMachine> }) {
  const { t } = useLingui()
  const { say } = useTexts()
  const card = useField(actor, 'card')
  const obstacle = useSelector(actor, select.selectExchangeObstacle(useLostConnection() !== null))
  const reasons = { offline: useOfflineReason(), card: t`Enter card number and password` }
  const canDismiss = useSelector(actor, select.selectCanDismissCard)
  const isBusy = useSelector(actor, select.selectIsExchanging)
  const refusal = useField(actor, 'refusal')
  const submit = () => {
    if (obstacle === null) actor.send({ type: 'submitted' })
  }
  return (
    <Sheet
      title={t`Redeem a gift card`}
      closeLabel={t`Close`}
      onClose={canDismiss ? () => actor.send({ type: 'dismissed' }) : undefined}
      footer={
        <div className={blocks.actions}>
          <Button
            wide
            busy={isBusy}
            disabled={obstacle !== null}
            reason={obstacle && reasons[obstacle]}
            onClick={submit}
          >
            {t`Exchange`}
          </Button>
        </div>
      }
    >
      <div className={blocks.stack}>
        <p className={blocks.lead}>{t`The value of the card goes to the role that is chosen in the shop.`}</p>
        <CardFields
          card={card}
          onEdit={(field, value) => actor.send({ type: 'card.edited', field, value })}
          onSubmit={submit}
        />
        {refusal ? <Notice tone="bad">{say(refusal)}</Notice> : null}
      </div>
      <CardConfirmation actor={actor} />
    </Sheet>
  )
}
