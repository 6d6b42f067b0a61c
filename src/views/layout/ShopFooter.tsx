import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { selectPapers } from '../../../machines/storefront/storefront.select.ts'
import { useBrand } from '../shared/BrandContext.ts'
import { Storefront } from '../shared/Storefront.ts'
import { Footer } from './Footer.tsx'

/** The brand's papers and whose shop this is, below every page [NAV-06 BRD-10]. */
export function ShopFooter({ children }: { children?: ReactNode }) {
  const { copyright } = useBrand()
  const papers = usePapers()
  return (
    <Footer links={papers} copyright={copyright}>
      {children}
    </Footer>
  )
}

/** What can be read about this brand, each with what opens it. */
export const usePapers = () => {
  const { t } = useLingui()
  const { features } = useBrand()
  const papers = Storefront.useSelector(selectPapers)
  return [
    { id: 'privacy' as const, label: t`Privacy policy` },
    { id: 'terms' as const, label: t`User agreement` },
    ...(features.legalNotice
      ? [
          { id: 'legalNotice' as const, label: t`Specified commercial transactions` },
          { id: 'inquiry' as const, label: t`Inquiry` },
        ]
      : []),
  ].map((paper) => ({ ...paper, onClick: () => papers?.send({ type: 'paper.clicked', paper: paper.id }) }))
}
