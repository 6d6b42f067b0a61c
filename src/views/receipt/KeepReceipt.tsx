import { useLingui } from '@lingui/react/macro'
import { use } from 'react'
import type { Receipt } from '../../domain/payment/receipt.ts'
import { Button } from '../../ui/basics/buttons/Button.tsx'
import { CopyButton } from '../../ui/controls/CopyButton.tsx'
import { GameViewContext } from '../layout/FrameContext.ts'
import { useBrand } from '../shared/page/BrandContext.ts'
import { useTexts } from '../shared/text/useTexts.ts'
import styles from './receipt.module.css'
import { useReceiptFacts } from './useReceiptFacts.ts'

type Props = { receipt: Receipt; tone: 'text' | 'ghost'; wide?: boolean; onPrint: () => void }

/**
 * Button that prints the receipt or saves it as a file. Inside a game there is no print dialog, so the button copies
 * the receipt as text [BEY-17].
 */
export function KeepReceipt({ receipt, tone, wide = false, onPrint }: Props) {
  const { t } = useLingui()
  const { opensWindows } = use(GameViewContext)
  return opensWindows ? (
    <Button wide={wide} tone={tone} onClick={onPrint}>{t`Print receipt`}</Button>
  ) : (
    <CopyReceipt receipt={receipt} />
  )
}

function CopyReceipt({ receipt }: Pick<Props, 'receipt'>) {
  const { t } = useLingui()
  const { local, money } = useTexts()
  const { title } = useBrand()
  const { order, receiver } = useReceiptFacts(receipt)
  const { goods, amount, currency } = receipt
  const facts = [
    ...order,
    ...receiver,
    { id: 'goods', term: t`Goods`, value: local(goods) },
    { id: 'total', term: t`Paid in total`, value: money(amount, currency) },
  ]
  const text = [title, ...facts.map(({ term, value }) => `${term}: ${value}`)].join('\n')
  return (
    <span className={styles.copied}>
      {t`Receipt`}
      <CopyButton value={text} label={t`Copy receipt`} copiedLabel={t`Copied`} />
    </span>
  )
}
