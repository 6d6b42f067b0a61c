import type { ReactNode } from 'react'
import styles from './footer.module.css'

/** The foot of a page: links that open legal documents, whose shop this is, and controls such as the language [NAV-06 BRD-10]. */
export function Footer({
  links,
  copyright,
  children,
}: {
  links: readonly { id: string; label: string; onClick: () => void }[]
  copyright: string
  children?: ReactNode
}) {
  return (
    <footer className={styles.foot}>
      <div className={styles.links}>
        {links.map((link) => (
          <button
            key={link.id}
            type="button"
            data-replay={`paper-${link.id}`}
            className={styles.link}
            onClick={link.onClick}
          >
            {link.label}
          </button>
        ))}
      </div>
      {children}
      <p>{copyright}</p>
    </footer>
  )
}
