import type { ReactNode } from 'react'
import { cx } from '../basics/cx.ts'
import { Icon, type IconName } from '../basics/Icon.tsx'
import styles from './stateMessage.module.css'

export type StateMessageProps = { title: string; text?: string | undefined; action?: ReactNode; icon?: IconName }

/** Nothing here, and what to do about it. */
export function EmptyState({ title, text, action, icon = 'empty' }: StateMessageProps) {
  return <Message title={title} text={text} action={action} icon={icon} />
}

/** Something went wrong, and what to do about it; announced. */
export function ErrorState({ title, text, action, icon = 'warn' }: StateMessageProps) {
  return (
    <div role="alert">
      <Message title={title} text={text} action={action} icon={icon} isBad />
    </div>
  )
}

function Message({ title, text, action, icon, isBad }: StateMessageProps & { icon: IconName; isBad?: boolean }) {
  return (
    <div className={styles.message}>
      <span className={cx(styles.icon, isBad && styles.bad)}>
        <Icon name={icon} size={28} />
      </span>
      <p className={styles.title}>{title}</p>
      {text ? <p className={styles.text}>{text}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  )
}
