import { useLingui } from '@lingui/react/macro'
import { cx } from '../../../ui/basics/cx.ts'
import { CopyButton } from '../../../ui/controls/CopyButton.tsx'
import styles from './orderNumber.module.css'

/**
 * Shows the order number and a copy button. If `isCopied` is false, there is no copy button, for example in a dialog
 * that asks about the order.
 */
export function OrderNumber({ billingNo, isCopied = true }: { billingNo: string; isCopied?: boolean }) {
  const { t } = useLingui()
  return (
    <span className={cx(styles.number, isCopied && styles.copied)}>
      <bdi>{billingNo}</bdi>
      {isCopied ? <CopyButton value={billingNo} label={t`Copy order number`} copiedLabel={t`Copied`} /> : null}
    </span>
  )
}
