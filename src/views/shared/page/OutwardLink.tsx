import type { ReactNode } from 'react'
import { selectIsSdk } from '../../../../machines/storefront/storefront.select.ts'
import styles from './outwardLink.module.css'
import { Storefront } from './Storefront.ts'

/**
 * A link to another site in a new tab. A game's view has no tabs and must not be left: there `inGame` is shown, or the
 * address as text [BEY-17].
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
  const isInGame = Storefront.useSelector(selectIsSdk)
  if (isInGame) return inGame ?? <bdi className={styles.address}>{href}</bdi>
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
