import { type ReactNode, useId } from 'react'
import { GameIcon } from './GameIcon.tsx'
import styles from './gameBanner.module.css'
import { lookOf } from './games.ts'

/** The chosen game over the page: its scene, icon, name, a note, and an action such as "Change game". */
export function GameBanner({
  artKey,
  title,
  note,
  actionLabel,
  onAction,
  children,
}: {
  artKey: string
  title: string
  note?: string
  actionLabel?: string
  onAction?: () => void
  /** Further controls beside the action. */
  children?: ReactNode
}) {
  const id = useId()
  const look = lookOf(artKey)
  const [from, to] = look.sky
  const [x, y, radius] = look.orb
  return (
    <section className={styles.banner}>
      <svg className={styles.scene} viewBox="0 0 800 240" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <linearGradient id={id} x2="1" y2="1">
          <stop stopColor={`oklch(60% .16 ${from})`} />
          <stop offset="1" stopColor={`oklch(52% .16 ${to})`} />
        </linearGradient>
        <path d="M0 0h800v240H0z" fill={`url(#${id})`} />
        <circle cx={x} cy={y} r={radius * 1.5} fill={`oklch(90% .1 ${look.hue})`} opacity=".16" />
        <circle cx={x} cy={y} r={radius} fill={`oklch(90% .09 ${look.hue})`} opacity=".62" />
        {look.ridges.map((ridge, at) => (
          <path key={ridge} d={ridge} fill={`oklch(${44 - at * 10}% ${0.13 - at * 0.02} ${to})`} />
        ))}
      </svg>
      <div className={styles.front}>
        <GameIcon artKey={artKey} size={52} />
        <div className={styles.texts}>
          <strong className={styles.title}>{title}</strong>
          {note ? <span className={styles.note}>{note}</span> : null}
        </div>
        {actionLabel ? (
          <button type="button" className={styles.action} onClick={onAction}>
            {actionLabel}
          </button>
        ) : null}
        {children}
      </div>
    </section>
  )
}
