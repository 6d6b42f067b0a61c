import type { ReactNode } from 'react'
import blocks from '../basics/blocks.module.css'
import { Button } from '../basics/buttons/Button.tsx'
import { Sheet, useOwnClick } from './Sheet.tsx'

/**
 * A message that the player confirms or, with `cancel`, cancels [SYS-09]. ×, Escape, Back and a click on the overlay
 * cancel.
 */
export function TipSheet({
  title,
  content,
  confirm,
  cancel,
  closeLabel,
  disabled,
  reason,
  isWhite = false,
  isLoss = false,
  closesByOverlay = true,
  onConfirm,
  onClose,
  children,
}: {
  title: string
  content?: string
  confirm: string
  /** Label of the cancelling button. If absent, there is only the confirming button. */
  cancel?: string
  closeLabel: string
  /** Disables the confirming button; `reason` states why. */
  disabled?: boolean
  reason?: string | undefined
  /** Makes the confirming button white, so that it does not urge the player. */
  isWhite?: boolean
  /** True if the player loses something by confirming. The cancelling button is then large and comes first. */
  isLoss?: boolean
  closesByOverlay?: boolean
  onConfirm: () => void
  /** Called when the popup closes without a confirmation. */
  onClose: () => void
  /** Further content, such as sanitised HTML (`RichText`). */
  children?: ReactNode
}) {
  const isOwn = useOwnClick()
  const confirming = (
    <Button
      key="confirm"
      wide
      tone={isWhite || isLoss ? 'ghost' : 'primary'}
      disabled={disabled ?? false}
      reason={reason}
      onClick={(click) => isOwn(click) && onConfirm()}
    >
      {confirm}
    </Button>
  )
  const keeping = cancel ? (
    <Button key="cancel" wide tone={isLoss ? 'primary' : 'ghost'} onClick={(click) => isOwn(click) && onClose()}>
      {cancel}
    </Button>
  ) : null
  return (
    <Sheet
      title={title}
      size="small"
      closeLabel={closeLabel}
      dismissible={closesByOverlay}
      onClose={onClose}
      footer={<div className={blocks.actions}>{isLoss ? [keeping, confirming] : [confirming, keeping]}</div>}
    >
      {content ? <p>{content}</p> : null}
      {children}
    </Sheet>
  )
}
