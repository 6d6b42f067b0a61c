import styles from './avatar.module.css'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'

const hueOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7)

/**
 * Shows the first letter of the name, or a user icon if there is no name. Hidden from screen readers, because the name
 * is next to the avatar.
 */
export function Avatar({ name, size = 44 }: { name: string; size?: number }) {
  return (
    <span
      className={cx(styles.avatar, name === '' && styles.nobody)}
      style={{ inlineSize: size, blockSize: size, fontSize: size * 0.44, '--hue': hueOf(name) }}
      aria-hidden="true"
      // CSS draws the letter; as text, it would be part of the surrounding control's accessible name
      data-initial={[...name][0]?.toUpperCase()}
    >
      {name === '' ? <Icon name="user" size={size * 0.55} /> : null}
    </span>
  )
}
