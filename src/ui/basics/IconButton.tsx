import { Icon, type IconName } from './Icon.tsx'
import styles from './iconButton.module.css'

/** A 44 px round button with an icon; `label` is its accessible name. */
export function IconButton({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.button} aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} size={22} />
    </button>
  )
}
