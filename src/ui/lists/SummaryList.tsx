import type { ReactNode } from 'react'
import { cx } from '../basics/cx.ts'
import styles from './summaryList.module.css'

export type SummaryItem = { id: string; term: string; value: ReactNode; tone?: 'good' }

/** Terms and values, one pair a line. */
export function SummaryList({ items }: { items: readonly SummaryItem[] }) {
  return (
    <dl className={styles.list}>
      {items.map((item) => (
        <div key={item.id} className={styles.line}>
          <dt className={styles.term}>{item.term}</dt>
          <dd className={cx(styles.value, item.tone && styles[item.tone])}>
            {typeof item.value === 'string' ? <bdi>{item.value}</bdi> : item.value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
