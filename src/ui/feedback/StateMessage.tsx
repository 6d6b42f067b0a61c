import type { ReactNode } from 'react'
import { cx } from '../basics/cx.ts'
import { Icon, type IconName } from '../basics/Icon.tsx'
import styles from './stateMessage.module.css'

export type StateMessageProps = {
  title: string
  text?: string | undefined
  /** Text below the main text. */
  note?: string
  action?: ReactNode
  icon?: IconName
}

/** Message in place of empty content, with the player's next action. */
export function EmptyState({ icon = 'empty', ...rest }: StateMessageProps) {
  return <Message icon={icon} {...rest} />
}

/** Message in place of content that failed to load, with the player's next action. Screen readers announce it. */
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
