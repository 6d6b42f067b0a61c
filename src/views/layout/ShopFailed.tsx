import { useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/basics/buttons/Button.tsx'
import { PageBody } from '../../ui/basics/layout/PageBody.tsx'
import { ErrorState } from '../../ui/feedback/StateMessage.tsx'
import { Storefront } from '../shared/page/Storefront.ts'

/** Error page for a shop that could not be loaded, with a button that tries again. */
export function ShopFailed() {
  const { t } = useLingui()
  const shop = Storefront.useActorRef()
  return (
    <PageBody>
      <ErrorState
        title={t`The shop could not be loaded`}
        text={t`Network error. Please try again later.`}
        action={<Button onClick={() => shop.send({ type: 'retried' })}>{t`Try again`}</Button>}
      />
    </PageBody>
  )
}
