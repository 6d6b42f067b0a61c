import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { TipSheet } from './TipSheet.tsx'

/** A question with yes and no; the safe answer is Escape, Back and the overlay [SYS-09]. */
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
  /** Yes cannot be said now, and why. */
  disabled?: boolean
  reason?: string
  onConfirm: () => void
  onCancel: () => void
  /** What the question is about, below it. */
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
