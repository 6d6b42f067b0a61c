import { useLingui } from '@lingui/react/macro'
import { selectUser } from '../../../machines/storefront/storefront.select.ts'
import { useBrand } from '../BrandContext.ts'
import { AccountLine } from '../parts/AccountLine.tsx'
import { Button } from '../parts/Button.tsx'
import { PageBody } from '../parts/PageBody.tsx'
import { SectionCard } from '../parts/SectionCard.tsx'
import { Storefront } from '../Storefront.ts'
import { PageFrame } from './PageFrame.tsx'

/** Who is logged in, and the brand's papers. */
export function MyScreen() {
  const { t } = useLingui()
  const brand = useBrand()
  const shop = Storefront.useActorRef()
  const user = Storefront.useSelector(selectUser)
  const action = user ? (
    <Button tone="text" onClick={() => shop.send({ type: 'account.clicked' })}>{t`Details`}</Button>
  ) : (
    <Button tone="text" onClick={() => shop.send({ type: 'login.clicked' })}>{t`Log in`}</Button>
  )
  return (
    <PageFrame title={t`My`} tab="my">
      <PageBody>
        <SectionCard title={t`Account`}>
          <AccountLine name={user?.username ?? t`Not logged in`} action={action} />
        </SectionCard>
        <SectionCard title={t`About this shop`}>
          <p>
            <a href={brand.links.privacy} rel="noopener noreferrer">{t`Privacy policy`}</a>
            {' · '}
            <a href={brand.links.terms} rel="noopener noreferrer">{t`User agreement`}</a>
          </p>
          <p>
            <a href={`mailto:${brand.support.email}`}>{brand.support.email}</a>
          </p>
          <p>{brand.copyright}</p>
        </SectionCard>
      </PageBody>
    </PageFrame>
  )
}
