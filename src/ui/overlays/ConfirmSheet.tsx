import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { TipSheet } from './TipSheet.tsx'

/** A yes/no question. Escape, Back and a click on the overlay mean no, the safe answer [SYS-09]. */
export function ConfirmSheet({
  title,
  text,
  confirm,
  disabled,
  reason,
  onConfirm,
  onCancel,
  children,
}: {
  title: string
  text: string
  confirm: string
  /** Disables the answer yes. `reason` explains why. */
  disabled?: boolean
  reason?: string
  onConfirm: () => void
  onCancel: () => void
  /** Details of the question, shown below it. */
  children?: ReactNode
}) {
  const { t } = useLingui()
  return (
    <TipSheet
      title={title}
      content={text}
      confirm={confirm}
      disabled={disabled ?? false}
      reason={reason}
      cancel={t`Cancel`}
      closeLabel={t`Close`}
      onConfirm={onConfirm}
      onClose={onCancel}
    >
      {children}
    </TipSheet>
  )
}
