import { cx } from './cx.ts'
import styles from './icon.module.css'

/** Each icon is a stroked path in a 24 × 24 box. */
const paths = {
  chevron: 'M9 5l7 7-7 7',
  down: 'M5 9l7 7 7-7',
  back: 'M15 5l-7 7 7 7',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  warn: 'M12 4 2.5 20h19zM12 10v4.5M12 17.2v.1',
  info: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 11v5M12 7.8v.1',
  globe: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM3.5 9.5h17M3.5 14.5h17M12 3c-5 5-5 13 0 18 5-5 5-13 0-18z',
  user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20.5c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5',
  gift: 'M4 9h16v4H4zM5.5 13v7.5h13V13M12 9v11.5M12 9C8 9 7 7.5 7.5 5.5S11.5 4 12 9c.5-5 4-5.5 4.5-3.5S16 9 12 9',
  search: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM16 16l4.5 4.5',
  topup: 'M12 20 3 9.5 7 4h10l4 5.5zM3 9.5h18M12 20 8.5 9.5 10.5 4M12 20l3.5-10.5L13.5 4',
  clock: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 7v5l3.5 2',
  show: 'M2 12c5-8.5 15-8.5 20 0-5 8.5-15 8.5-20 0zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z',
  hide: 'M4 4l16 16M9.5 6.2C14 4.8 19 7 22 12c-.8 1.3-1.7 2.4-2.8 3.3M6 7.7C4.4 8.8 3 10.3 2 12c3.5 5.8 9.3 7.6 14 5.4',
  empty: 'M4 13l3-8h10l3 8v6H4zM4 13h5l1.5 2.5h3L15 13h5',
  logout: 'M14 4H5v16h9M10 12h11M17 8l4 4-4 4',
  gamepad:
    'M7 7h10c3.5 0 5 10 2.5 10.5C17.5 18 16 15 14.5 15h-5C8 15 6.5 18 4.5 17.5 2 17 3.5 7 7 7zM8 9.5v3M6.5 11h3M16 11v.1',
} as const

export type IconName = keyof typeof paths

/** Icons that point in the reading direction, mirrored in right-to-left languages. */
const turning: ReadonlySet<IconName> = new Set<IconName>(['chevron', 'back', 'logout'])

/** An icon; `size` is in px. Hidden from screen readers, because the surrounding control has an accessible name. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      className={cx(styles.icon, turning.has(name) && styles.turning)}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
