import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { selectLegalDocuments } from '../../../machines/storefront/storefront.select.ts'
import { useBrand } from '../shared/page/BrandContext.ts'
import { Storefront } from '../shared/page/Storefront.ts'
import { Footer, type FootLink } from './Footer.tsx'

/** [NAV-06 BRD-10 BEY-18] */
export function ShopFooter({
  links = [],
  children,
}: {
  /** Further links, shown next to the links to the legal documents. */
  links?: readonly FootLink[]
  children?: ReactNode
}) {
  const { t } = useLingui()
  const { copyright } = useBrand()
  const legalDocuments = useLegalDocuments()
  const accessibility = { id: 'accessibility', label: t`Accessibility`, to: '/accessibility' } as const
  return (
    <Footer links={[...legalDocuments, accessibility, ...links]} copyright={copyright}>
      {children}
    </Footer>
  )
}

export const useLegalDocuments = () => {
  const { t } = useLingui()
  const { features } = useBrand()
  const legalDocuments = Storefront.useSelector(selectLegalDocuments)
  return [
    { id: 'privacy' as const, label: t`Privacy policy` },
    { id: 'terms' as const, label: t`User agreement` },
    ...(features.legalNotice
      ? [
          { id: 'legalNotice' as const, label: t`Specified commercial transactions` },
          { id: 'inquiry' as const, label: t`Inquiry` },
        ]
      : []),
  ].map((entry) => ({ ...entry, onClick: () => legalDocuments?.send({ type: 'document.clicked', name: entry.id }) }))
}
