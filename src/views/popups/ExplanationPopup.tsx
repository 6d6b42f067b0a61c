import { useLingui } from '@lingui/react/macro'
import { Button } from '../parts/Button.tsx'
import { NumberedTips } from '../parts/NumberedTips.tsx'
import { Sheet } from '../parts/Sheet.tsx'
import { Storefront } from '../Storefront.ts'
import styles from './popups.module.css'

/** How topping up works, step by step [GDS-09]. */
export function ExplanationPopup() {
  const { t } = useLingui()
  const shop = Storefront.useActorRef()
  const close = () => shop.send({ type: 'dismissed' })
  return (
    <Sheet
      title={t`How topping up works`}
      closeLabel={t`Close`}
      onClose={close}
      footer={
        <div className={styles.actions}>
          <Button wide onClick={close}>{t`Understood`}</Button>
        </div>
      }
    >
      <NumberedTips
        tips={[
          { id: 'login', text: t`Log in with your game account and choose the character that receives the goods.` },
          { id: 'goods', text: t`Choose an item. Limited items show how often they can still be bought.` },
          { id: 'pay', text: t`Choose region and payment method, then pay on the provider's own page.` },
          { id: 'back', text: t`Come back here: the order is checked until the goods have arrived in the game.` },
        ]}
      />
    </Sheet>
  )
}
