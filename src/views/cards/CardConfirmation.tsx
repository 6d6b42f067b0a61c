import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { CardPreview, cardExchangeMachine } from '../../../machines/cardExchange/cardExchange.machine.ts'
import {
  selectExchangeObstacle,
  selectHasGems,
  selectIsConfirmingCard,
} from '../../../machines/cardExchange/cardExchange.select.ts'
import { ConfirmSheet } from '../../ui/overlays/ConfirmSheet.tsx'
import { useLostConnection, useOfflineReason } from '../shared/page/ConnectionContext.ts'
import { useField } from '../shared/page/useField.ts'
import { useNumber, useTexts } from '../shared/text/useTexts.ts'
import styles from './cards.module.css'

/** [CRD-03] */
export function CardConfirmation({ actor }: { actor: ActorRefFrom<typeof cardExchangeMachine> }) {
  const { t } = useLingui()
  const isConfirming = useSelector(actor, selectIsConfirmingCard)
  const preview = useField(actor, 'preview')
  const hasGems = useSelector(actor, selectHasGems)
  const obstacle = useSelector(actor, selectExchangeObstacle(useLostConnection() !== null))
  const offline = useOfflineReason()
  return isConfirming && preview ? (
    <ConfirmSheet
      title={t`Tips`}
      text={t`The card will be used up. Recharge with it?`}
      confirm={t`Confirm`}
      disabled={obstacle !== null}
      reason={offline}
      onConfirm={() => actor.send({ type: 'confirmed' })}
      onCancel={() => actor.send({ type: 'cancelled' })}
    >
      <Worth preview={preview} hasGems={hasGems} />
    </ConfirmSheet>
  ) : null
}

function Worth({
  preview: { price, currency, gems, extraGems, gemsText },
  hasGems,
}: {
  preview: CardPreview
  hasGems: boolean
}) {
  const { t } = useLingui()
  const { money, local } = useTexts()
  const amount = money(price, currency ?? '')
  const number = useNumber()
  const total = gems + extraGems
  const sum = [gems, extraGems].map(number).join('+')
  const words = local(gemsText) || t`${plural(total, { one: `${sum} Gem`, other: `${sum} Gems` })}`
  return (
    <ul className={styles.facts}>
      <li>{t`Card value: ${amount}`}</li>
      {hasGems ? <li>{words}</li> : null}
    </ul>
  )
}
