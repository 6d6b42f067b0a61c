import { useState } from 'react'
import { Icon } from '../basics/Icon.tsx'
import styles from './copyButton.module.css'

/**
 * A button that copies `value`. After a click, `copiedLabel` replaces the label, and screen readers announce
 * `copiedLabel`.
 */
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
          // a failure is ignored: if the browser does not allow writing to the clipboard, the player can select the
          // value next to the button
          navigator.clipboard?.writeText(value).then(
            () => setCopied(value),
            () => setCopied(null),
          )
        }}
      >
        <Icon name={isCopied ? 'check' : 'copy'} size={18} />
      </button>
      {/* outside the button, because screen readers do not announce changes inside a button */}
      <span role="status">{isCopied ? copiedLabel : ''}</span>
    </span>
  )
}
