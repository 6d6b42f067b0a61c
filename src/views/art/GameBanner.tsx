import type { ReactNode } from 'react'
import sprite from './art.svg'
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
  const { scene, hue, from, to } = lookOf(artKey)
  return (
    <section className={styles.banner} style={{ '--hue': hue, '--hue-from': from, '--hue-to': to }}>
      <svg className={styles.scene} viewBox="0 0 800 240" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <use href={`${sprite}#${scene}`} />
      </svg>
      <div className={styles.front}>
        <GameIcon artKey={artKey} size={52} />
        <div className={styles.texts}>
          <strong className={styles.title}>{title}</strong>
          {note ? <span className={styles.note}>{note}</span> : null}
        </div>
        {actionLabel ? (
          <button type="button" data-replay="changeGame" className={styles.action} onClick={onAction}>
            {actionLabel}
          </button>
        ) : null}
        {children}
      </div>
    </section>
  )
}
