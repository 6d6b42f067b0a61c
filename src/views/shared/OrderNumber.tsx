import { useLingui } from '@lingui/react/macro'
import { CopyButton } from '../../ui/controls/CopyButton.tsx'
import styles from './orderNumber.module.css'

/** An order's number, to be read and to be copied. */
export function OrderNumber({ billingNo }: { billingNo: string }) {
  const { t } = useLingui()
  return (
    <span className={styles.number}>
      <bdi>{billingNo}</bdi>
      <CopyButton value={billingNo} label={t`Copy order number`} copiedLabel={t`Copied`} />
    </span>
  )
}
