import { useLingui } from '@lingui/react/macro'
import { PageBody } from '../../ui/basics/layout/PageBody.tsx'
import { SectionCard } from '../../ui/basics/layout/SectionCard.tsx'
import { LinkRow } from '../../ui/lists/LinkRow.tsx'
import { LanguageSelect } from '../layout/bars/LanguageSelect.tsx'
import { PageFrame } from '../layout/PageFrame.tsx'
import { useLegalDocuments } from '../layout/ShopFooter.tsx'
import { useBrand } from '../shared/page/BrandContext.ts'
import { usePageLink } from '../shared/page/pagePaths.ts'
import { MailLink } from '../shared/text/MailLink.tsx'
import { PlayerSections } from './PlayerSections.tsx'

export function MyScreen() {
  const { t } = useLingui()
  return (
    <PageFrame title={t`My`} tab="my">
      <PageBody isInOrder>
        <PlayerSections>
          <Shop />
        </PlayerSections>
      </PageBody>
    </PageFrame>
  )
}

/** Section about the shop, which every visitor sees. */
function Shop() {
  const { t } = useLingui()
  const brand = useBrand()
  const accessibility = usePageLink('/accessibility')
  const legalDocuments = useLegalDocuments()
  return (
    <SectionCard title={t`About this shop`}>
      <LanguageSelect />
      <div>
        {legalDocuments.map((entry) => (
          <LinkRow key={entry.id} look="plain" title={entry.label} onClick={entry.onClick} />
        ))}
        <LinkRow look="plain" title={t`Accessibility`} {...accessibility} />
      </div>
      <p>
        <MailLink email={brand.support.email} />
      </p>
      <p>{brand.copyright}</p>
    </SectionCard>
  )
}
