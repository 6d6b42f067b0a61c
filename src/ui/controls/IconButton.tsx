import { Icon, type IconName } from '../basics/Icon.tsx'
import styles from './iconButton.module.css'

/** A round button of 44 px. `label` is its accessible name. */
export function IconButton({
  icon,
  label,
  onClick,
  disabled,
  replay,
}: {
  icon: IconName
  label: string
  onClick: () => void
  disabled?: boolean
  /**
   * Key of the button. Clicks made before hydration are replayed on the element with this key. Required in prerendered
   * pages.
   */
  replay?: string | undefined
}) {
  return (
    <button
      type="button"
      data-replay={replay}
      className={styles.button}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} size={22} />
    </button>
  )
}
