import { useLingui } from '@lingui/react/macro'
import { codeToQuote, type ServiceCase, serviceMail } from '../../domain/text/support.ts'
import { CopyButton } from '../../ui/controls/CopyButton.tsx'
import { SummaryList } from '../../ui/lists/SummaryList.tsx'
import { useBrand } from '../shared/page/BrandContext.ts'
import { MailLink } from '../shared/text/MailLink.tsx'
import styles from './customerService.module.css'

/**
 * Ways to reach customer service, with the numbers that the player should quote. For a replenishment, shows the id of
 * the link instead of the order number [SYS-13].
 */
export function CustomerService({ orderNumber, link = null, code }: ServiceCase) {
  const { t } = useLingui()
  const { support } = useBrand()
  const quoted = codeToQuote(code)
  const copied = (label: string, value: string) => (
    <span className={styles.value}>
      <bdi>{value}</bdi>
      <CopyButton value={value} label={label} copiedLabel={t`Copied`} />
    </span>
  )
  return (
    <section className={styles.service} aria-label={t`Customer service`}>
      <MailLink email={support.email} href={serviceMail(support.email, { orderNumber, link, code })} />
      <SummaryList
        items={[
          ...(orderNumber === null
            ? []
            : [
                { id: 'order', term: t`Order number`, value: copied(t`Copy order number`, orderNumber), isWhole: true },
              ]),
          ...(link === null ? [] : [{ id: 'link', term: t`Link`, value: copied(t`Copy link`, link), isWhole: true }]),
          ...(quoted === null
            ? []
            : [{ id: 'code', term: t`Error code`, value: copied(t`Copy error code`, String(quoted)) }]),
        ]}
      />
    </section>
  )
}
