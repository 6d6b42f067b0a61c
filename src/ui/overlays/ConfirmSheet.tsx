import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { TipSheet } from './TipSheet.tsx'

/**
 * A popup that asks a question with the answers yes and no. Escape, Back and a click on the overlay mean no, because no
 * is the safe answer [SYS-09].
 */
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
  /** Disables the button that confirms; `reason` states why the button is disabled. */
  disabled?: boolean
  reason?: string
  onConfirm: () => void
  onCancel: () => void
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
