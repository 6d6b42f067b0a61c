import type { ReactNode } from 'react'
import { Avatar } from '../../../ui/basics/Avatar.tsx'
import styles from './accountLine.module.css'

/** Shows the receiving role (nickname, server, level), and a button such as "Change". */
export function AccountLine({
  name,
  detail,
  action,
  isNobody,
  isUnrecognised,
}: {
  name: string
  detail?: string
  action?: ReactNode
  /** True if `name` is a text for visitors, not a role's name. */
  isNobody?: boolean
  /** True on a prerendered page, which shows the text for visitors because the server does not know the visitor. */
  isUnrecognised?: boolean
}) {
  return (
    <div className={styles.line} data-unrecognised={isUnrecognised ? '' : undefined}>
      <Avatar name={isNobody ? '' : name} />
      <div className={styles.texts}>
        <strong>{name}</strong>
        {detail ? <span className={styles.detail}>{detail}</span> : null}
      </div>
      {action}
    </div>
  )
}
