import styles from './avatar.module.css'

const hueOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7)

/** The first letter of a name on a colour of its own; decorative, the name stands beside it. */
export function Avatar({ name, size = 44 }: { name: string; size?: number }) {
  return (
    <span
      className={styles.avatar}
      style={{ inlineSize: size, blockSize: size, fontSize: size * 0.44, '--hue': hueOf(name) }}
      aria-hidden="true"
    >
      {[...name][0]?.toUpperCase() ?? ''}
    </span>
  )
}
