import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PagePath } from '../../domain/page/address/pages.ts'
import styles from './footer.module.css'

/** Link in the footer. Opens a popup, another page or an external site. */
export type FootLink = { id: string; label: string } & ({ onClick: () => void } | { to: PagePath } | { href: string })

/** [NAV-06 BRD-10] */
export function Footer({
  links,
  copyright,
  children,
}: {
  links: readonly FootLink[]
  copyright: string
  children?: ReactNode
}) {
  return (
    <footer className={styles.foot}>
      <div className={styles.links}>
        {links.map((link) => (
          <FooterLink key={link.id} link={link} />
        ))}
      </div>
      {children}
      <p>{copyright}</p>
    </footer>
  )
}

function FooterLink({ link }: { link: FootLink }) {
  if ('to' in link)
    return (
      <Link to={link.to} className={styles.link}>
        {link.label}
      </Link>
    )
  if ('href' in link)
    return (
      <a href={link.href} className={styles.link}>
        {link.label}
      </a>
    )
  return (
    <button type="button" data-replay={`paper-${link.id}`} className={styles.link} onClick={link.onClick}>
      {link.label}
    </button>
  )
}
