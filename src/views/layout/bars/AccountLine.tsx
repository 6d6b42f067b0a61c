import type { ReactNode } from 'react'
import { Avatar } from '../../../ui/basics/Avatar.tsx'
import styles from './accountLine.module.css'

/** The receiving role (nickname, server, level), and a button such as "Change". */
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
  /** `name` is a text for visitors instead of a role's name. */
  isNobody?: boolean
  /** The page is prerendered: the server does not know the visitor, so the line shows the text for visitors. */
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
