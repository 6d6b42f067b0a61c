import { useLingui } from '@lingui/react/macro'
import { ConfirmSheet } from '../../ui/overlays/ConfirmSheet.tsx'

type Asker = { send(event: { type: 'confirmed' } | { type: 'cancelled' }): void }

/**
 * Asks whether to change the region while an order is in progress. A role in another region also changes the region
 * [GAM-02].
 */
export function RegionQuestion({ actor }: { actor: Asker }) {
  const { t } = useLingui()
  return (
    <ConfirmSheet
      title={t`Change the region?`}
      text={t`An order is under way. It stays valid; what you choose here is for another payment.`}
      confirm={t`Change region`}
      onConfirm={() => actor.send({ type: 'confirmed' })}
      onCancel={() => actor.send({ type: 'cancelled' })}
    />
  )
}
