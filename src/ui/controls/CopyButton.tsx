import { useState } from 'react'
import { Icon } from '../basics/Icon.tsx'
import styles from './copyButton.module.css'

/** Copies `value`; says `label` ("Copy order number") and then `copiedLabel`, also to screen readers. */
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
          // Refused where the page may not write: the value stays selectable beside the button.
          navigator.clipboard?.writeText(value).then(
            () => setCopied(value),
            () => setCopied(null),
          )
        }}
      >
        <Icon name={isCopied ? 'check' : 'copy'} size={18} />
      </button>
      {/* beside the button: what changes inside of one is not announced */}
      <span role="status">{isCopied ? copiedLabel : ''}</span>
    </span>
  )
}
