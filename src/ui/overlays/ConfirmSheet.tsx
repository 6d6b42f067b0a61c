import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { TipSheet } from './TipSheet.tsx'

/**
 * Asks the player a yes-or-no question. Escape, Back and a click on the overlay mean "no", which is the safe answer
 * [SYS-09].
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
  /** Disables the confirming button; `reason` states why. */
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
