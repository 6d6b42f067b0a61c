import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { CardPreview, cardExchangeMachine } from '../../../machines/cardExchange/cardExchange.machine.ts'
import { selectIsConfirmingCard, selectPreview } from '../../../machines/cardExchange/cardExchange.select.ts'
import { ConfirmSheet } from '../../ui/overlays/ConfirmSheet.tsx'
import { useTexts } from '../shared/useTexts.ts'
import styles from './cards.module.css'

/** What the card is worth, and whether it shall be spent [CRD-03]. */
export function CardConfirmation({ actor }: { actor: ActorRefFrom<typeof cardExchangeMachine> }) {
  const { t } = useLingui()
  const isConfirming = useSelector(actor, selectIsConfirmingCard)
  const preview = useSelector(actor, selectPreview)
  return isConfirming && preview ? (
    <ConfirmSheet
      title={t`Tips`}
      text={t`The card will be used up. Recharge with it?`}
      confirm={t`Confirm`}
      onConfirm={() => actor.send({ type: 'confirmed' })}
      onCancel={() => actor.send({ type: 'cancelled' })}
    >
      <Worth preview={preview} />
    </ConfirmSheet>
  ) : null
}

function Worth({ preview: { price, currency, gems, extraGems, gemsName } }: { preview: CardPreview }) {
  const { t } = useLingui()
  const { money, local } = useTexts()
  const amount = money(price, currency ?? '')
  const sum = `${gems}+${extraGems}`
  const name = local(gemsName)
  return (
    <ul className={styles.facts}>
      <li>{t`Card value: ${amount}`}</li>
      {gems !== 0 || extraGems !== 0 ? <li>{name ? t`${name}: ${sum}` : t`Gems: ${sum}`}</li> : null}
    </ul>
  )
}
