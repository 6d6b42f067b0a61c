import { useLingui } from '@lingui/react/macro'
import { createPortal } from 'react-dom'
import { discountOf } from '../../domain/order/orderDetail.ts'
import type { Receipt as ReceiptData } from '../../domain/payment/receipt.ts'
import { atOffset } from '../../domain/text/time.ts'
import { Price } from '../../ui/basics/Price.tsx'
import { SummaryList } from '../../ui/lists/SummaryList.tsx'
import { BrandMark } from '../layout/bars/BrandMark.tsx'
import { GoodsLines, WithMore } from '../orders/GoodsLines.tsx'
import { useBrand } from '../shared/page/BrandContext.ts'
import { useNumber, useTexts } from '../shared/text/useTexts.ts'
import styles from './receipt.module.css'
import { useReceiptFacts } from './useReceiptFacts.ts'

type Props = { receipt: ReceiptData }

/** The receipt is visible only in print, where the page shows nothing else. Times are in UTC. */
export function Receipt({ receipt }: Props) {
  const { t } = useLingui()
  const { order, receiver } = useReceiptFacts(receipt)
  return createPortal(
    <article className={styles.paper}>
      <Letterhead />
      <h2 className={styles.heading}>{t`Receipt`}</h2>
      <SummaryList items={order} />
      <SummaryList items={receiver} />
      <Prices receipt={receipt} />
      <Points receipt={receipt} />
      <Foot />
    </article>,
    document.body,
  )
}

function Letterhead() {
  const { mark, title, features, support } = useBrand()
  return (
    <header className={styles.letterhead}>
      <BrandMark paths={mark} size={48} />
      <div>
        <strong>{features.legalNotice?.seller ?? title}</strong>
        {features.legalNotice ? <p>{features.legalNotice.address}</p> : null}
        <p>{support.email}</p>
      </div>
    </header>
  )
}

function Prices({ receipt }: Props) {
  const { t } = useLingui()
  const { local, money } = useTexts()
  const { goods, note, bonus, listAmount, originalAmount, coupon, amount, currency, refunds } = receipt
  const discount = discountOf(receipt)
  const lines = [
    {
      id: 'goods',
      name: <GoodsLines goods={goods} note={note} bonus={bonus} />,
      value: (
        <Price
          size="text"
          now={money(listAmount, currency)}
          was={originalAmount === null ? null : money(originalAmount, currency)}
          wasLabel={t`Before`}
        />
      ),
    },
    ...(discount > 0
      ? [
          {
            id: 'coupon',
            name: <WithMore more={[local(coupon)]}>{t`Coupon`}</WithMore>,
            value: money(-discount, currency),
          },
        ]
      : []),
  ]
  return (
    <table className={styles.prices}>
      <tbody>
        {lines.map(({ id, name, value }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>
              <bdi>{value}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t`Paid in total`}</th>
          <td>
            <bdi>{money(amount, currency)}</bdi>
          </td>
        </tr>
        {refunds.map((refund) => (
          <tr key={refund.place}>
            <th scope="row">
              {t`Refunded`} <small>{atOffset(refund.at, 0)}</small>
            </th>
            <td>
              <bdi>{money(refund.amount === null ? null : -refund.amount, refund.currency)}</bdi>
            </td>
          </tr>
        ))}
      </tfoot>
    </table>
  )
}

function Points({ receipt: { points } }: Props) {
  const { t } = useLingui()
  const earned = useNumber()(points)
  return points > 0 ? <p>{t`Points earned: ${earned}`}</p> : null
}

function Foot() {
  const { t } = useLingui()
  const { copyright, links } = useBrand()
  return (
    <footer className={styles.foot}>
      <p>{t`This receipt confirms a payment for digital goods. All times are UTC.`}</p>
      <p>
        {links.terms} · {copyright}
      </p>
    </footer>
  )
}
