import { useLingui } from '@lingui/react/macro'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { useBrand } from '../shared/page/BrandContext.ts'
import { MailLink } from '../shared/text/MailLink.tsx'
import styles from './legal.module.css'

/** Notice that Japan's law on specified commercial transactions requires [BRD-10]. */
export function LegalNoticePopup({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { features, support } = useBrand()
  const notice = features.legalNotice
  const terms = {
    seller: t`Seller`,
    manager: t`Manager in charge`,
    address: t`Address`,
    phone: t`Phone`,
    phoneHours: t`Phone hours`,
    price: t`Price`,
    extraFees: t`Other fees`,
    paymentMethods: t`Ways to pay`,
    paymentTime: t`Time of payment`,
    deliveryTime: t`Time of delivery`,
    returns: t`Returns and cancellation`,
    requirements: t`System requirements`,
  }
  return (
    <Sheet title={t`Specified commercial transactions`} closeLabel={t`Close`} onClose={onClose}>
      <dl className={styles.notice}>
        {entriesOf(terms).map(([name, term]) => (
          <div key={name}>
            <dt>{term}</dt>
            <dd lang="ja">{notice?.[name]}</dd>
          </div>
        ))}
        <div>
          <dt>{t`E-mail`}</dt>
          <dd>
            <MailLink email={support.email} />
          </dd>
        </div>
      </dl>
    </Sheet>
  )
}

const entriesOf = <Terms extends Record<string, string>>(terms: Terms) =>
  Object.entries(terms) as [keyof Terms, string][]
