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
  /** Key for replaying clicks before hydration. Required in prerendered pages. */
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
