import styles from './art.module.css'
import { lookOf } from './games.ts'

/**
 * A piece of the game's currency in front of a sky in the game's colour; `size` in px. Hidden from screen readers,
 * because the game's name is next to it.
 */
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
      <use href="#art-icon" />
      <use href={`#art-${piece}`} transform="translate(24 25) scale(1.25)" />
    </svg>
  )
}
