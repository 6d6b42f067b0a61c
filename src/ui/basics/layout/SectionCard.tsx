import { type ReactNode, useId } from 'react'
import styles from './sectionCard.module.css'

/**
 * A card with a heading. `number` appears before the heading, for numbered steps. `action` appears at the end of the
 * heading's line.
 */
export function SectionCard({
  title,
  number,
  action,
  children,
}: {
  title: string
  number?: number
  action?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        {number === undefined ? null : (
          <span className={styles.number} aria-hidden="true">
            {number}
          </span>
        )}
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {action}
      </header>
      {children}
    </section>
  )
}
