import styles from './art.module.css'
import sprite from './art.svg'
import { lookOf } from './games.ts'

/** A game's icon, `size` px square: its currency under its sky; decorative, the name stands beside it. */
export function GameIcon({ artKey, size = 48 }: { artKey: string; size?: number }) {
  const { piece, hue } = lookOf(artKey)
  return artKey.startsWith('https://') ? (
    <img className={styles.icon} src={artKey} alt="" width={size} height={size} />
  ) : (
    <svg
      className={`${styles.icon} ${styles.tones}`}
      style={{ '--hue': hue }}
      viewBox="0 0 48 48"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <circle cx="34" cy="13" r="9" fill="var(--color-on-art)" opacity=".14" />
      <path d="M0 48V38l14-9 10 7 12-10 12 10v12z" opacity=".3" />
      <use href={`${sprite}#${piece}`} transform="translate(24 25) scale(1.25)" />
    </svg>
  )
}
