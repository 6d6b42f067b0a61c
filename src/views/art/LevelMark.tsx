import styles from './art.module.css'

/**
 * Hues of the VIP levels. The first four hues represent iron, bronze, silver and gold; the last hue marks the highest
 * levels.
 */
const hues = [50, 250, 85, 165, 305] as const
const rows: readonly (readonly number[])[] = [[16], [12, 20], [9, 16, 23]]

/**
 * Mark of a VIP level. `at` is the level's index from 0. The hue changes every three levels; within a hue, the levels
 * have one to three pips (dots).
 */
export function LevelMark({ at, size = 40 }: { at: number; size?: number }) {
  const hue = hues[Math.min(Math.floor(at / 3), hues.length - 1)]
  return (
    <svg
      className={styles.tones}
      style={{ '--hue': hue, flex: 'none' }}
      viewBox="0 0 32 32"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <use href="#art-shield" />
      {rows[at % 3]?.map((x) => (
        <use key={x} href="#art-pip" transform={`translate(${x} 15)`} />
      ))}
    </svg>
  )
}
