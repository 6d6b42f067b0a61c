import type { ReactNode } from 'react'
import { Avatar } from '../../../ui/basics/Avatar.tsx'
import styles from './accountLine.module.css'

/** Shows the role that receives the goods (nickname, server, level), and a button such as "Change". */
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
  /** Whether `name` is a text for visitors who are not logged in instead of a role's name. */
  isNobody?: boolean
  /**
   * Whether the page is prerendered. The server does not know the visitor, so the line then shows the text for visitors
   * who are not logged in.
   */
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
