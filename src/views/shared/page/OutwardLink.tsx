import type { ReactNode } from 'react'
import styles from './outwardLink.module.css'
import { Storefront } from './Storefront.ts'

/**
 * A link that opens a new tab. A game has no tabs and the player must not leave the game, so inside a game `inGame` or
 * the URL is shown as text [BEY-17].
 */
export function OutwardLink({
  href,
  className = styles.outward,
  inGame,
  children,
}: {
  href: string
  className?: string | undefined
  inGame?: ReactNode
  children: ReactNode
}) {
  const isInGame = Storefront.useField('isSdk')
  if (isInGame) return inGame ?? <bdi className={styles.address}>{href}</bdi>
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
