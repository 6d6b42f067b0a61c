import { useState } from 'react'
import { Icon } from '../basics/Icon.tsx'
import styles from './copyButton.module.css'

/** Copies `value`. The label changes from `label` ("Copy order number") to `copiedLabel`, also for screen readers. */
export function CopyButton({ value, label, copiedLabel }: { value: string; label: string; copiedLabel: string }) {
  const [copied, setCopied] = useState<string | null>(null)
  const isCopied = copied === value
  return (
    <span className={styles.around}>
      <button
        type="button"
        className={styles.copy}
        aria-label={label}
        onClick={() => {
          // The promise is rejected if the page may not write to the clipboard; the player can still select the value
          // beside the button.
          navigator.clipboard?.writeText(value).then(
            () => setCopied(value),
            () => setCopied(null),
          )
        }}
      >
        <Icon name={isCopied ? 'check' : 'copy'} size={18} />
      </button>
      {/* outside the button: screen readers do not announce changes inside it */}
      <span role="status">{isCopied ? copiedLabel : ''}</span>
    </span>
  )
}
