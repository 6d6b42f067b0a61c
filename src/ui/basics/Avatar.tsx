import styles from './avatar.module.css'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'

const hueOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7)

/** The first letter of a name on a colour of its own, or a plain figure for nobody; decorative, the name stands beside it. */
export function Avatar({ name, size = 44 }: { name: string; size?: number }) {
  return (
    <span
      className={cx(styles.avatar, name === '' && styles.nobody)}
      style={{ inlineSize: size, blockSize: size, fontSize: size * 0.44, '--hue': hueOf(name) }}
      aria-hidden="true"
      // drawn by the style: as text it would stand before the name that the control is labelled with
      data-initial={[...name][0]?.toUpperCase()}
    >
      {name === '' ? <Icon name="user" size={size * 0.55} /> : null}
    </span>
  )
}
