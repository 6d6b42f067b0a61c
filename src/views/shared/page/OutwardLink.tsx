import type { ReactNode } from 'react'
import { selectIsSdk } from '../../../../machines/storefront/storefront.select.ts'
import { checkedLink } from '../../../domain/payment/paymentLink.ts'
import styles from './outwardLink.module.css'
import { Storefront } from './Storefront.ts'

/**
 * A link to another site, in a tab of its own; nothing where the address is not one that may be opened. A game's view has
 * no tabs and nothing leads out of it: there stands `inGame`, without which the address is to be read [BEY-17].
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
  const checked = checkedLink(href)
  const isInGame = Storefront.useSelector(selectIsSdk)
  if (!checked) return null
  if (isInGame) return inGame ?? <bdi className={styles.address}>{checked}</bdi>
  return (
    <a className={className} href={checked} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
