import type { ReactNode } from 'react'
import { GameIcon } from './GameIcon.tsx'
import styles from './gameBanner.module.css'
import { Scene } from './Scene.tsx'

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
  children?: ReactNode
}) {
  return (
    <section className={styles.banner}>
      <Scene artKey={artKey} className={styles.scene} isFirst />
      <div className={styles.front}>
        <span className={styles.icon}>
          <GameIcon artKey={artKey} size={52} />
        </span>
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
