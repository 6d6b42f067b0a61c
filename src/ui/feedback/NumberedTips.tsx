import type { ReactNode } from 'react'
import styles from './numberedTips.module.css'

export function NumberedTips({ tips }: { tips: readonly { id: string; text: ReactNode }[] }) {
  return (
    <ol className={styles.tips}>
      {tips.map((tip) => (
        <li key={tip.id} className={styles.tip}>
          <span>{tip.text}</span>
        </li>
      ))}
    </ol>
  )
}
