import { useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/basics/buttons/Button.tsx'
import { PageBody } from '../../ui/basics/layout/PageBody.tsx'
import { ErrorState } from '../../ui/feedback/StateMessage.tsx'
import { Storefront } from '../shared/page/Storefront.ts'

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
