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
  /** Whether `name` is not a role's name but the text for visitors who are not logged in. */
  isNobody?: boolean
  /**
   * Whether the page is prerendered. The line then shows the text for visitors who are not logged in, because the
   * server does not know the visitor.
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
