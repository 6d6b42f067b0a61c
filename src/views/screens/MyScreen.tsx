import { useLingui } from '@lingui/react/macro'
import { selectUser } from '../../../machines/storefront/storefront.select.ts'
import { useBrand } from '../BrandContext.ts'
import { AccountLine } from '../parts/AccountLine.tsx'
import { Button } from '../parts/Button.tsx'
import { LinkRow } from '../parts/LinkRow.tsx'
import { PageBody } from '../parts/PageBody.tsx'
import { SectionCard } from '../parts/SectionCard.tsx'
import { Storefront } from '../Storefront.ts'
import { PageFrame } from './PageFrame.tsx'
import { usePapers } from './ShopFooter.tsx'

/** Who is logged in, and the brand's papers. */
export function MyScreen() {
  const { t } = useLingui()
  const brand = useBrand()
  const shop = Storefront.useActorRef()
  const papers = usePapers()
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
          <AccountLine isNobody={user === null} name={user?.username ?? t`Not logged in`} action={action} />
        </SectionCard>
        <SectionCard title={t`About this shop`}>
          <div>
            {papers.map((paper) => (
              <LinkRow key={paper.id} look="plain" title={paper.label} onClick={paper.onClick} />
            ))}
          </div>
          <p>
            <a href={`mailto:${brand.support.email}`}>{brand.support.email}</a>
          </p>
          <p>{brand.copyright}</p>
        </SectionCard>
      </PageBody>
    </PageFrame>
  )
}
