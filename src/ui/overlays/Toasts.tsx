import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '../basics/cx.ts'
import { Icon } from '../basics/Icon.tsx'
import { stackedSheets, watchSheets } from './sheetStack.ts'
import styles from './toasts.module.css'

export type Toast = { id: string; text: string; tone?: 'good' | 'bad' }

const topDialog = (): HTMLElement | null => stackedSheets().at(-1)?.dialog ?? null

/**
 * Region of messages that screen readers announce. While a popup is open, the region is inside the top popup, because
 * screen readers ignore everything outside a modal dialog.
 */
export function ToastRegion({
  label,
  toasts,
  onDismiss,
  dismissLabel,
}: {
  label: string
  toasts: readonly Toast[]
  onDismiss: (id: string) => void
  dismissLabel: string
}) {
  const top = useSyncExternalStore(watchSheets, topDialog, () => null)
  const region = (
    <section className={styles.region} aria-label={label} aria-live="polite">
      {toasts.map((toast) => (
        <div key={toast.id} className={cx(styles.toast, toast.tone && styles[toast.tone])}>
          <Icon name={toast.tone === 'good' ? 'check' : toast.tone === 'bad' ? 'warn' : 'info'} />
          <p className={styles.text}>{toast.text}</p>
          <button type="button" className={styles.close} aria-label={dismissLabel} onClick={() => onDismiss(toast.id)}>
            <Icon name="close" size={18} />
          </button>
        </div>
      ))}
    </section>
  )
  return top ? createPortal(region, top) : region
}
