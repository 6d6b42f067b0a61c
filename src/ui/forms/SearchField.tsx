import { Icon } from '../basics/Icon.tsx'
import styles from './searchField.module.css'

/**
 * An input field for a search. `label` is the accessible name and the placeholder. For a search by digits, phones show
 * the numeric keyboard.
 */
export function SearchField({
  label,
  value,
  onInput,
  digits,
}: {
  label: string
  value: string
  onInput: (value: string) => void
  digits?: boolean
}) {
  return (
    <span className={styles.search}>
      <span className={styles.icon}>
        <Icon name="search" />
      </span>
      <input
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={label}
        value={value}
        inputMode={digits ? 'numeric' : 'search'}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onInput(event.currentTarget.value)}
      />
    </span>
  )
}
