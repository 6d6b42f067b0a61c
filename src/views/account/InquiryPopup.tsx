import { useLingui } from '@lingui/react/macro'
import blocks from '../../ui/basics/blocks.module.css'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { useBrand } from '../shared/page/BrandContext.ts'
import { OutwardLink } from '../shared/page/OutwardLink.tsx'
import { MailLink } from '../shared/text/MailLink.tsx'

/** [BRD-10] */
export function InquiryPopup({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { features, support } = useBrand()
  return (
    <Sheet title={t`Inquiry`} size="small" closeLabel={t`Close`} onClose={onClose}>
      <p>{t`Please have your order number and player number ready.`}</p>
      <p>
        <MailLink className={blocks.link} email={support.email} />
      </p>
      {features.legalNotice ? (
        <OutwardLink href={features.legalNotice.inquiry}>{t`Open the inquiry form in a new tab`}</OutwardLink>
      ) : null}
    </Sheet>
  )
}
