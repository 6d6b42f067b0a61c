import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../parts/Button.tsx'
import { Sheet } from '../parts/Sheet.tsx'
import styles from './popups.module.css'

/** A question with yes and no; the safe answer is Escape, Back and the overlay. */
export function ConfirmSheet({
  title,
  text,
  confirm,
  onConfirm,
  onCancel,
  children,
}: {
  title: string
  text: string
  confirm: string
  onConfirm: () => void
  onCancel: () => void
  /** What the question is about, below it. */
  children?: ReactNode
}) {
  const { t } = useLingui()
  return (
    <Sheet
      title={title}
      size="small"
      closeLabel={t`Close`}
      onClose={onCancel}
      footer={
        <div className={styles.actions}>
          <Button wide onClick={onConfirm}>
            {confirm}
          </Button>
          <Button wide tone="ghost" onClick={onCancel}>{t`Cancel`}</Button>
        </div>
      }
    >
      <p>{text}</p>
      {children}
    </Sheet>
  )
}
