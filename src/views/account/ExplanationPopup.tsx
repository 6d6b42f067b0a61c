import { useLingui } from '@lingui/react/macro'
import { TipSheet } from '../../ui/overlays/TipSheet.tsx'
import { Storefront } from '../shared/page/Storefront.ts'
import styles from './explanation.module.css'

/** Explains topping up [GDS-09 SYS-09]. */
export function ExplanationPopup() {
  const { t } = useLingui()
  const shop = Storefront.useActorRef()
  const close = () => shop.send({ type: 'dismissed' })
  const steps = [
    t`Log in with your game account and choose the role that receives the goods.`,
    t`Choose an item. Limited items show how often they can still be bought.`,
    t`Choose region and payment method, then pay on the provider's own page.`,
    t`Come back here: the order is checked until the goods have arrived in the game.`,
  ]
  return (
    <TipSheet
      title={t`How topping up works`}
      confirm={t`Understood`}
      closeLabel={t`Close`}
      onConfirm={close}
      onClose={close}
    >
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </TipSheet>
  )
}
