import type { ReactNode } from 'react'
import { cx } from '../basics/cx.ts'
import styles from './summaryList.module.css'

export type SummaryItem = { id: string; term: string; value: ReactNode; tone?: 'good'; isWhole?: boolean }

/** A list of terms with values. A value with `isWhole` never breaks. On wide screens, the values form a column. */
export function SummaryList({ items }: { items: readonly SummaryItem[] }) {
  return (
    <div className={styles.around}>
      <dl className={styles.list}>
        {items.map((item) => (
          <div key={item.id} className={cx(styles.line, item.isWhole && styles.whole)}>
            <dt className={styles.term}>{item.term}</dt>
            <dd className={cx(styles.value, item.tone && styles[item.tone])}>
              {typeof item.value === 'string' ? <bdi>{item.value}</bdi> : item.value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
