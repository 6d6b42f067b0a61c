import { useId } from 'react'
import styles from './art.module.css'
import { Facets } from './Facets.tsx'
import { lookOf } from './games.ts'

/** A game's icon, `size` px square; decorative, the name stands beside it. */
export function GameIcon({ artKey, size = 48 }: { artKey: string; size?: number }) {
  const id = useId()
  const look = lookOf(artKey)
  return (
    <svg
      className={`${styles.icon} ${styles.tones}`}
      style={{ '--hue': look.hue }}
      viewBox="0 0 48 48"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <linearGradient id={id} x2="1" y2="1">
        <stop stopColor={`oklch(46% .16 ${look.sky[0]})`} />
        <stop offset="1" stopColor={`oklch(30% .12 ${look.sky[1]})`} />
      </linearGradient>
      <path d="M0 0h48v48H0z" fill={`url(#${id})`} />
      <circle cx="34" cy="13" r="9" fill="#fff" opacity=".14" />
      <path d="M0 48V38l14-9 10 7 12-10 12 10v12z" opacity=".3" />
      <g transform="translate(24 25) scale(1.25)">
        <Facets shape={look.shape} />
      </g>
    </svg>
  )
}
