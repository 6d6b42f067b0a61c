import { Icon, type IconName } from '../basics/Icon.tsx'
import styles from './iconButton.module.css'

/** A 44 px round button with an icon; `label` is its accessible name. */
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
  /** Key by which a tap made before hydration is found again, if the prerendered page shows the button. */
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
