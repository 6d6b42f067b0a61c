import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { serviceCodes } from '../../domain/text/support.ts'
import { Button } from '../../ui/basics/buttons/Button.tsx'
import { PageBody } from '../../ui/basics/layout/PageBody.tsx'
import { SectionCard } from '../../ui/basics/layout/SectionCard.tsx'
import { NumberedTips } from '../../ui/feedback/NumberedTips.tsx'
import { CustomerService } from '../account/CustomerService.tsx'
import { PageFrame } from '../layout/PageFrame.tsx'
import { useBrand } from '../shared/page/BrandContext.ts'
import { Storefront } from '../shared/page/Storefront.ts'
import { AreaList } from './AreaList.tsx'

/** Page for visits whose sales area is unknown [REG-04]. */
export function NotAreaScreen() {
  const { t } = useLingui()
  return (
    <PageFrame title={t`Top up`} tab={null}>
      <NotAreaBody />
    </PageFrame>
  )
}

export function NotAreaBody() {
  const { t } = useLingui()
  const { areas } = useBrand()
  const { billing_no: orderNumber = null } = useSearch({ from: '__root__' })
  return (
    <PageBody>
      <SectionCard title={t`Wrong page parameters`}>
        <p>{t`This address does not say which region the shop is for. You can go on like this:`}</p>
        <NumberedTips
          tips={[
            { id: 'reopen', text: t`Open the shop again from inside the game or from the game's website.` },
            { id: 'service', text: t`If this page comes back, ask customer service for the right address.` },
          ]}
        />
        <CustomerService orderNumber={orderNumber} code={serviceCodes.wrongArea} />
        {areas.length === 1 ? <HomeButton orderNumber={orderNumber} /> : null}
      </SectionCard>
      <AreaList />
    </PageBody>
  )
}

/** Button that opens the shop. Replaces the list of areas if the brand has only one area. */
function HomeButton({ orderNumber }: { orderNumber: string | null }) {
  const { t } = useLingui()
  const shop = Storefront.useActorRef()
  const navigate = useNavigate()
  const leave = () => {
    shop.send({ type: 'retried' })
    void navigate({ to: '/', search: orderNumber === null ? {} : { billing_no: orderNumber } })
  }
  return <Button onClick={leave}>{t`Back to the shop`}</Button>
}
