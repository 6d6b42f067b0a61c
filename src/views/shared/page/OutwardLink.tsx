import type { ReactNode } from 'react'
import styles from './outwardLink.module.css'
import { Storefront } from './Storefront.ts'

/**
 * A link to another site in a new tab. An in-game view has no tabs and must not be left, so it shows `inGame` or the
 * URL as text instead [BEY-17].
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
