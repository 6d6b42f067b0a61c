import type { ReactNode } from 'react'
import { cx } from '../basics/cx.ts'
import { Icon, type IconName } from '../basics/Icon.tsx'
import styles from './stateMessage.module.css'

export type StateMessageProps = {
  title: string
  text?: string | undefined
  note?: string
  action?: ReactNode
  icon?: IconName
}

/** Says that there is nothing to show, with a button for the player's next step. */
export function EmptyState({ icon = 'empty', ...rest }: StateMessageProps) {
  return <Message icon={icon} {...rest} />
}

/** Says that content failed to load, with a button for the player's next step. Screen readers announce the message. */
export function ErrorState({ icon = 'warn', ...rest }: StateMessageProps) {
  return (
    <div role="alert">
      <Message icon={icon} isBad {...rest} />
    </div>
  )
}

function Message({ title, text, note, action, icon, isBad }: StateMessageProps & { icon: IconName; isBad?: boolean }) {
  return (
    <div className={styles.message}>
      <span className={cx(styles.icon, isBad && styles.bad)}>
        <Icon name={icon} size={28} />
      </span>
      <p className={styles.title}>{title}</p>
      {text ? <p className={styles.text}>{text}</p> : null}
      {note ? <p className={styles.text}>{note}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  )
}
