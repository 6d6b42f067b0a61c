import type { ReactNode } from 'react'
import blocks from '../basics/blocks.module.css'
import { Button } from '../basics/buttons/Button.tsx'
import { RichText } from '../basics/RichText.tsx'
import { Sheet, useOwnClick } from './Sheet.tsx'
import styles from './tipSheet.module.css'

/**
 * A popup with a message that the player confirms. If `cancel` is given, the player can also cancel [SYS-09]. A click
 * on ×, Escape, Back and a click on the overlay count as cancelling.
 */
export function TipSheet({
  title,
  content,
  html,
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
  /** The message as untrusted HTML. RichText keeps only a few harmless tags. */
  html?: string
  confirm: string
  /** Label of the button that cancels. If absent, there is only the button that confirms. */
  cancel?: string
  closeLabel: string
  /** Disables the button that confirms; `reason` states why the button is disabled. */
  disabled?: boolean
  reason?: string | undefined
  /** Makes the confirming button white, so that it does not urge the player to confirm. */
  isWhite?: boolean
  /** Whether the player loses something by confirming. The cancelling button is then large and comes first. */
  isLoss?: boolean
  closesByOverlay?: boolean
  onConfirm: () => void
  /** Called when the popup is closed without a confirmation. */
  onClose: () => void
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
      {html ? (
        <div className={styles.rich}>
          <RichText html={html} />
        </div>
      ) : null}
      {children}
    </Sheet>
  )
}
